"""Translates SQL for SQL Server into DuckDB's, by the meaning that its operators have in SQL Server.

`/` divides whole numbers and drops the rest, `+` joins text, and `DATEADD` of a date is a date.
"""

import sqlglot
from sqlglot import exp


def is_text(node):
    if isinstance(node, exp.Paren):
        return is_text(node.this)
    if isinstance(node, exp.Cast):
        return node.to.is_type(*exp.DataType.TEXT_TYPES)
    return isinstance(node, (exp.Right, exp.DPipe)) or node.is_string


def meaning(node):
    """A node whose operands are translated already."""
    if isinstance(node, exp.National):
        return exp.Literal.string(node.this)
    if isinstance(node, exp.Div):
        return exp.IntDiv(this=node.left, expression=node.right)
    if isinstance(node, exp.DateAdd):
        return exp.cast(node.copy(), "date")
    if is_text(node.left) or is_text(node.right):
        return exp.DPipe(this=node.left, expression=node.right)
    return node


def in_duckdb(sql):
    """The one expression or statement `sql`."""
    (tree,) = sqlglot.parse(sql, dialect="tsql")
    # Operands come before their operators.
    for node in reversed(list(tree.find_all(exp.Div, exp.DateAdd, exp.Add, exp.National))):
        new = meaning(node)
        if node is tree:
            tree = new
        elif new is not node:
            node.replace(new)
    return tree.sql("duckdb")
