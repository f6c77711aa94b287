#include <iostream>
#include <string>

const int BUCKETS = 53;

struct Entry {
    std::string key;
    int value;
    Entry* next;
};

class HashTable {
public:
    HashTable() {
        for (int i = 0; i < BUCKETS; i++) {
            buckets[i] = nullptr;
        }
    }

    ~HashTable() {
        for (int i = 0; i < BUCKETS; i++) {
            while (buckets[i] != nullptr) {
                Entry* entry = buckets[i];
                buckets[i] = entry->next;
                delete entry;
            }
        }
    }

    HashTable(const HashTable&) = delete;
    HashTable& operator=(const HashTable&) = delete;

    void put(const std::string& key, int value) {
        Entry* entry = find(key);
        if (entry != nullptr) {
            entry->value = value;
        } else {
            int index = hash(key);
            buckets[index] = new Entry{key, value, buckets[index]};
        }
    }

    Entry* find(const std::string& key) const {
        Entry* entry = buckets[hash(key)];
        while (entry != nullptr && entry->key != key) {
            entry = entry->next;
        }
        return entry;
    }

private:
    Entry* buckets[BUCKETS];

    static int hash(const std::string& key) {
        unsigned value = 0;
        for (unsigned char letter : key) {
            value = value * 31 + letter;
        }
        return static_cast<int>(value % BUCKETS);
    }
};

int main() {
    HashTable ages;
    std::string name;
    while (std::cin >> name && name != "?") {
        int age;
        std::cin >> age;
        ages.put(name, age);
    }
    while (std::cin >> name) {
        Entry* entry = ages.find(name);
        if (entry == nullptr) {
            std::cout << name << " is unknown\n";
        } else {
            std::cout << name << " is " << entry->value << "\n";
        }
    }
}
