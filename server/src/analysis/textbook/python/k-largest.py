import heapq

n, k = map(int, input().split())
numbers = list(map(int, input().split()))
heap = []
for number in numbers:
    heapq.heappush(heap, number)
    if len(heap) > k:
        heapq.heappop(heap)
print(heap[0])
