/* The user namespace that a fork parent enters. */

/* Makes a user namespace with the users of all boxes, whose root is one more user: it has rights in the namespaces of
   boxes, and none on the machine. Returns a descriptor; -1: it could not be made. */
int make_shared_users(unsigned long first, unsigned long count);
