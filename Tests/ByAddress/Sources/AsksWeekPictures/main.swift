import WeekPictures

print(BlockBars.sparkline([1, 2, nil, 4]))
