/**
 * A protection that a test leaves out, to show what it is good for: every attack is run with all of them, which
 * has to hold, and without the one that is meant to stop it, which has to fail. `createSandbox` leaves out none
 * and has no way to be told otherwise.
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

/** Protections left out. */
export type Omissions = ReadonlySet<Omission>;

/** As it always is outside tests. */
export const NOTHING_OMITTED: Omissions = new Set();
