n, m = map(int, input().split())
first = set(map(int, input().split()))
second = list(map(int, input().split()))
common = [number for number in second if number in first]
print(len(common))
