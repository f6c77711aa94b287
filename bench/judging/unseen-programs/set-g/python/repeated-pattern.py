import sys


def prefix_function(s):
    fail = [0] * len(s)
    k = 0
    for i in range(1, len(s)):
        while k > 0 and s[i] != s[k]:
            k = fail[k - 1]
        if s[i] == s[k]:
            k += 1
        fail[i] = k
    return fail


text = sys.stdin.readline().strip()
n = len(text)
period = n - prefix_function(text)[-1]
if period < n and n % period == 0:
    print(f"{text[:period]} x {n // period}")
else:
    print("no repetition")
