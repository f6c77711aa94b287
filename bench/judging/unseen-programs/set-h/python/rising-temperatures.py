"""The longest rising selection of measurements, in their order."""
from bisect import bisect_left

temperatures = [float(word) for word in input().split()]

tails = []          # lowest last value of a selection of each length
tail_places = []    # where that value stands
before = [-1] * len(temperatures)

for place, value in enumerate(temperatures):
    length = bisect_left(tails, value)
    if length > 0:
        before[place] = tail_places[length - 1]
    if length == len(tails):
        tails.append(value)
        tail_places.append(place)
    else:
        tails[length] = value
        tail_places[length] = place

selection = []
place = tail_places[-1]
while place != -1:
    selection.append(temperatures[place])
    place = before[place]
selection.reverse()

print(len(selection))
print(*selection)
