/* A mount namespace for each box, with only those of the machine's files that its commands need: each of their sandboxes
   copies and scans all mounts in it. */

/* Call it first. `root` is the mount point for building a box's root, `boxes` the folder of the boxes; commands also read
   the `needed` paths. Without the rights to make namespaces there are none. */
void prepare_namespaces(const char *boxes, const char *root, char **needed);

/* Returns the namespace of a box, a descriptor. Returns -1 if none could be made: the machine's own works as well. */
int namespace_of(const char *box, const char *work);
