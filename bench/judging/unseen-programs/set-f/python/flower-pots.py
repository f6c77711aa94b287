# Sorts flower pots like the garden gnome does: look at the pot here and the one
# before. In order: step forward. Not in order: swap them and step back.

pots = []
for text in input().split():
    pots.append(int(text))

place = 0
while place < len(pots):
    if place == 0 or pots[place - 1] <= pots[place]:
        place = place + 1
    else:
        swap = pots[place]
        pots[place] = pots[place - 1]
        pots[place - 1] = swap
        place = place - 1

print(pots)
