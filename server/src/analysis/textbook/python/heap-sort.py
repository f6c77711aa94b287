import heapq

n = int(input())
heap = []
for word in input().split():
    heapq.heappush(heap, int(word))
ordered = []
while heap:
    ordered.append(heapq.heappop(heap))
print(*ordered)
