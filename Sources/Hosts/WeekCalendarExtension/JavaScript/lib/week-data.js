// Made by week-data.mjs from the rules of weekcalendar.wasm. Source: CLDR 48, weekData, likelySubtags and aliases;
// © Unicode, Inc., under the Unicode License v3 (Unicode-3.0).
export const CLDR = "48";

const map = (text) => new Map(text.split(" ").map((pair) => pair.split(":")));
const mapOfLists = (text) => new Map(text.split("\n").flatMap((line) => {
  const [name, ...members] = line.split(" ");
  return members.map((member) => [member, name]);
}));

/** First weekday, minimum days and weekend of each region. */
export const REGIONS = /* @__PURE__ */ mapOfLists(`1167 AA AC AE AI AL AM AO AQ AR AU AW AZ BA BB BF BI BJ BL BM BN BO BQ BV BY CC CD CF CG CI CK CL CM CN CP CQ CR CS CT CU CV CW CX CY DG DY EA EC EH ER EU EZ FK FM FQ GA GD GE GH GL GM GN GQ GS GW GY HM HR HT HV IC IO KG KI KM KN KP KY KZ LB LC LK LR LS LV MA MD ME MF MG MK ML MN MP MR MS MU MW MY NA NC NE NF NG NH NQ NR NU NZ PC PF PG PM PN PS PW QM QN QO QP QQ QR QS QT QU QV QW QX QY QZ RO RS RW SB SC SH SI SL SN SO SR SS ST SX SZ TA TC TD TF TG TJ TK TL TM TN TO TP TR TV TZ UA UN UY UZ VC VD VG VN VU WF XA XB XC XD XE XF XG XH XI XJ XK XL XM XN XO XP XQ XR XS XT XU XV XW XX XY XZ YT YU ZM ZR ZZ 001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061 142 143 145 150 151 154 155 202 419
1467 AD AN AT AX BE BG CH CZ DD DE DK EE ES FI FJ FO FR FX GB GF GG GI GP GR HU IE IM IT JE LI LT LU MC MQ NL NO PL RE RU SE SJ SK SM SU UK VA
6145 AF
7167 AG AS BD BR BS BT BU BW BZ CA CO DM DO ET GT GU HK HN ID JM JP JT KE KH KR LA MH MI MM MO MT MX MZ NI NP PA PE PH PK PR PU PY PZ RH SG SV TH TT TW UM US VE VI WK WS ZA ZW
6156 BH DZ EG IQ JO KW LY OM QA SD SY
6167 DJ
7156 IL NT SA YD YE
717 IN
615 IR
7467 IS PT
5167 MV
117 UG`);
/** Regions that are replaced by others, are groups of countries or private. */
export const SPECIAL_REGIONS = /* @__PURE__ */ map("AA:private AN:CW BU:MM CS:RS CT:KI DD:DE DY:BJ EU:macro EZ:macro FQ:AQ FX:FR HV:BF JT:UM MI:UM NH:VU NQ:AQ NT:SA PC:FM PU:UM PZ:PA QM:private QN:private QO:macro QP:private QQ:private QR:private QS:private QT:private QU:EU QV:private QW:private QX:private QY:private QZ:private RH:ZW SU:RU TP:TL UK:GB UN:macro VD:VN WK:UM XA:private XB:private XC:private XD:private XE:private XF:private XG:private XH:private XI:private XJ:private XL:private XM:private XN:private XO:private XP:private XQ:private XR:private XS:private XT:private XU:private XV:private XW:private XX:private XY:private XZ:private YD:YE YU:RS ZR:CD ZZ:private 001:macro 002:macro 003:macro 005:macro 009:macro 011:macro 013:macro 014:macro 015:macro 017:macro 018:macro 019:macro 021:macro 029:macro 030:macro 034:macro 035:macro 039:macro 053:macro 054:macro 057:macro 061:macro 142:macro 143:macro 145:macro 150:macro 151:macro 154:macro 155:macro 202:macro 419:macro");
/** The likely region of each language. */
export const LIKELY = /* @__PURE__ */ mapOfLists(`ET aa am om ti
GE ab ka os
IR ae fa lrc mzn
ZA af nr nso ss st tn ts ve xh zu
CM agq bas dua ewo jgo kkj ksf mgo mua nmg nnh yav
GH ak ee gaa tw
ES an ast ca es eu gl
EG ar
IN as bgc bh bho brx doi gu hi kn kok ks kxv mai ml mni mr or pa raj sa sat ta te xnr
TZ asa bez jmc kde ksb lag rof rwk sbp sw vun
RU av ba bua ce cu cv kv ru sah tt tyv
BO ay
AZ az
BY be
ZM bem
BG bg
VU bi
BJ blo
ML bm khq ses
BD bn ccp
CN bo ii ug za zh
FR br co fr oc
BA bs
PH ceb fil tl
UG cgg lg nyn teo xog
GU ch
US chr en haw ik lkt nv und
IQ ckb syr
CA cr csw iu oj
CZ cs
GB cy gd kw pi
DK da
KE dav ebu guz kam ki kln luo luy mas mer saq
DE de dsb hsb ksh nds
NE dje twq
MV dv
SN dyo ff wo
BT dz
GR el
001 eo ia io tok vo
EE et ie
FI fi smn
FJ fj
FO fo
IT fur it lij lmo pms sc scn vec
NL fy li nl
IE ga
PY gn
CH gsw rm wae
IM gv
NG ha ig kr pcm yo
IL he iw
PG ho
HR hr
HT ht
HU hu
AM hy
NA hz kj naq ng
ID id in jv jw su
IS is
JP ja
UA ji uk yi
DZ kab
CV kea
CD kg ln lu
BR kgp pt yrl
KZ kk
GL kl
KH km
KR ko
TR ku tr
KG ky
VA la
LU lb
LA lo
LT lt
LV lv
MU mfe
MG mg
MZ mgh seh vmw
MH mh
NZ mi
MK mk
MN mn
RO mo ro
MY ms
MT mt
MM my shn
NR na
NO nb nn no se
ZW nd sn
NP ne
GN nqo
SS nus
MW ny
PL pl prg szl
AF ps
PE qu
BI rn
RW rw
PK sd ur
CF sg
RS sh sr
MA shi tzm zgh
LK si
SK sk
SI sl
WS sm
SO so
AL sq
SE sv
TJ tg
TH th
TM tk
TO to
PF ty
UZ uz
LR vai
VN vi
BE wa
HK yue`);
/** The likely region of a language in a script, if it differs, and of some scripts alone. */
export const SCRIPTS = /* @__PURE__ */ map("az_Arab:IR cu_Glag:BG en_Shaw:GB ff_Adlm:GN kk_Arab:CN ku_Arab:IQ ku_Cyrl:AM ku_Yezi:GE ky_Latn:TR ky_Arab:CN mn_Mong:CN pa_Arab:PK pi_Deva:IN pi_Mymr:MM pi_Sinh:LK pi_Thai:TH sd_Deva:IN sd_Khoj:IN sd_Sind:IN tg_Arab:PK ug_Cyrl:KZ und_Latn:US und_Adlm:GN und_Arab:EG und_Beng:BD und_Cyrl:RU und_Deva:IN und_Guru:IN und_Hans:CN und_Hant:TW und_Olck:IN und_Orya:IN und_Telu:IN und_Tfng:MA und_Vaii:LR uz_Arab:AF yue_Hans:CN zh_Bopo:TW zh_Hanb:TW zh_Hant:TW");
/** Week schemes: prefixes, then members with their short forms, first weekdays, minimum days and w(hole), c(lipped), j(oined)
 * or b(locks). */
export const SCHEMES = `iso8601 iso8601 //14w
strftime- strftime- u/u/77c w/w/17c v/v/14w
mysql mysql 0/0/77c 1/1/14c 2/2/77w 3/3/14w 4/4/74c 5/5/17c 6/6/74w 7/7/17w
clickhouse ch 0/0/77c 1/1/14c 2/2/77w 3/3/14w 4/4/74c 5/5/17c 6/6/74w 7/7/17w 8/8/71w 9/9/11w
bigquery- bq- sunday/sun/77c monday/mon/17c tuesday/tue/27c wednesday/wed/37c thursday/thu/47c friday/fri/57c saturday/sat/67c isoweek/iso/14w
snowflake- sf- 0-0/0-0/14w 1-0/1-0/14w 2-0/2-0/24w 3-0/3-0/34w 4-0/4-0/44w 5-0/5-0/54w 6-0/6-0/64w 7-0/7-0/74w 0-1/0-1/11c 1-1/1-1/11c 2-1/2-1/21c 3-1/3-1/31c 4-1/4-1/41c 5-1/5-1/51c 6-1/6-1/61c 7-1/7-1/71c
sqlserver- mssql- 1/1/11c 2/2/21c 3/3/31c 4/4/41c 5/5/51c 6/6/61c 7/7/71c iso/iso/14w
excel excel 1/1/71c 2/2/11c 11/11/11c 12/12/21c 13/13/31c 14/14/41c 15/15/51c 16/16/61c 17/17/71c 21/21/14w
dotnet-first-day- dotnet-fd- sunday/sun/71c monday/mon/11c tuesday/tue/21c wednesday/wed/31c thursday/thu/41c friday/fri/51c saturday/sat/61c
dotnet-first-full-week- dotnet-ff- sunday/sun/77w monday/mon/17w tuesday/tue/27w wednesday/wed/37w thursday/thu/47w friday/fri/57w saturday/sat/67w
dotnet-first-four-day-week- dotnet-f4- sunday/sun/74j monday/mon/14j tuesday/tue/24j wednesday/wed/34j thursday/thu/44j friday/fri/54j saturday/sat/64j
oracle- oracle- ww/ww/00b iw/iw/14w
postgres-ww postgres-ww //00b
db2 db2 //71c
lubridate lubri //00b
mmwr mmwr //74w`;
