#include <iostream>
#include <vector>

int search(const std::vector<int>& nums, int target) {
    int lo = 0, hi = static_cast<int>(nums.size()) - 1;
    while (lo <= hi) {
        int mid = lo + (hi - lo) / 2;
        if (nums[mid] == target) return mid;
        if (nums[lo] <= nums[mid]) {
            if (nums[lo] <= target && target < nums[mid])
                hi = mid - 1;
            else
                lo = mid + 1;
        } else {
            if (nums[mid] < target && target <= nums[hi])
                lo = mid + 1;
            else
                hi = mid - 1;
        }
    }
    return -1;
}

int main() {
    int n, queries;
    std::cin >> n >> queries;
    std::vector<int> nums(n);
    for (int& x : nums) std::cin >> x;
    for (int i = 0; i < queries; i++) {
        int target;
        std::cin >> target;
        std::cout << target << " at " << search(nums, target) << "\n";
    }
}
