/**
 * A protection that a test omits, to show that it is needed: every attack runs with all protections, and has to fail,
 * and without the one that is meant to stop it, and has to succeed. `createSandbox` omits none and has no option to do
 * so.
 */
export type Omission =
  // bwrap's arguments
  | 'unshare_pid'
  | 'unshare_net'
  | 'unshare_ipc'
  | 'unshare_uts'
  | 'unshare_cgroup'
  | 'disable_userns'
  | 'die_with_parent'
  | 'new_session'
  | 'clearenv'
  | 'size_shm'
  | 'size_tmp'
  | 'size_work'
  | 'remount_dev'
  | 'remount_root'
  | 'read_only_box'
  | 'cover_first_process'
  | 'cover_machine'
  | 'seccomp'
  // what comes before bwrap
  | 'groups'
  | 'user'
  | 'file_size'
  | 'open_files'
  | 'core_file'
  | 'locked_memory'
  | 'cpu_time'
  // how bwrap is started
  | 'empty_environment'
  | 'arguments_descriptor'
  | 'inherited_descriptors'
  // how a command is ended
  | 'output_cap';

/** The omitted protections. */
export type Omissions = ReadonlySet<Omission>;

/** Always used outside tests. */
export const NOTHING_OMITTED: Omissions = new Set();
