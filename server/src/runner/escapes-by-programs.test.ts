import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { LANGUAGES } from '@coderoom/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { DESCRIPTOR_LISTERS, READERS } from '#runner/testing/readers.ts';
import { plantSecret, SERVER_SECRET } from '#runner/testing/reading-programs.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import type { LiveRunCallbacks } from './run-result.ts';
import { descendants } from './sandbox/process/process-tree.ts';
import { newMarker, processesWith, until } from './sandbox/testing.ts';

const NEVER = new AbortController().signal;
const planted = plantSecret();
/** Part of the command line of processes that a program leaves behind. */
const MARKER = newMarker();
let started: TestRunner;
/** Services of the host: one with an address, one with an abstract socket name. */
const services: Server[] = [];
let port: number;

sharedRunner.beforeAll(async ({ shared }) => {
  started = shared;
  for (const at of [{ port: 0, host: '127.0.0.1' }, { path: '\0coderoom-escape' }]) {
    const service = createServer((socket) => socket.end(SERVER_SECRET));
    await new Promise<void>((resolve) => service.listen(at, resolve));
    services.push(service);
  }
  const address = services[0]?.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  for (const service of services) service.close();
  planted.remove();
});

/** Returns files that a program must not be able to read: of the host, of the server and of programs beside it. */
function closedFiles(): string[] {
  const { pid } = process;
  const beneath = [planted.path, '/etc/passwd', '/etc/shadow', `${started.boxesDirectory}/kept`];
  return [
    ...beneath,
    ...[
      '/proc/1/root',
      '/proc/1/cwd',
      '/proc/self/root/..',
      `/proc/${pid}/root`,
      '/proc/self/fd/3/..',
    ].flatMap((way) => beneath.map((path) => `${way}${path}`)),
    ...['1', 'self', 'thread-self', String(pid), String(process.ppid)].map((id) => `/proc/${id}/environ`),
    ...['/proc/kcore', '/proc/kmsg', '/dev/mem', '/dev/kmsg', '/proc/self/mem', '/proc/1/mem'],
    ...Array.from({ length: 20 }, (_, fd) => `/proc/self/fd/${fd + 3}`),
    ...['/run/docker.sock', '/var/run/secrets/token', '/root/.ssh/id_rsa', '/home/.bash_history'],
  ];
}

/** Paths of the program's own source, which contains the secret: they prove that the search works. */
const OWN = [
  'main.py',
  'main.js',
  'main.cjs',
  'main.mjs',
  'main.ts',
  'Main.java',
  'main.cpp',
  'main.go',
  'main.rs',
];

describe.concurrent.each(LANGUAGES)('a program in %s', (language) => {
  it('reads nothing of the host, whether compiled now, known already, started ahead or typed to', async () => {
    const paths = [...closedFiles(), ...OWN.map((name) => `/box/${name}`)];
    const input = `${paths.join('\n')}\n`;
    const texts = [input, null];
    const typed: LiveRunCallbacks = {
      started: () => {},
      wrote: () => {},
      typed: async () => texts.shift() ?? null,
    };
    const request = { language, code: READERS[language], input, timeoutSeconds: 20 };
    const runs = [
      await started.runner.run(request, NEVER),
      await started.runner.run(request, NEVER),
      await started.runner.run({ ...request, input: '', live: typed }, NEVER),
    ];
    for (const { output, error } of runs) {
      const found = output.trim().split('\n');
      // Its own source and compiled form: they prove that the search works.
      expect({ error, found: found.filter((path) => !path.startsWith('/box/')) }).toEqual({
        error: null,
        found: [],
      });
      expect(found).not.toEqual([]);
    }
  });
});

/** Returns a process's open descriptors and their targets; empty if it has ended. */
function openedBy(id: number): Map<number, string> {
  return new Map(
    readIfThere(() => readdirSync(`/proc/${id}/fd`), []).flatMap((name) => {
      const target = readIfThere(() => readlinkSync(`/proc/${id}/fd/${name}`), null);
      return target === null ? [] : [[Number(name), target] as const];
    }),
  );
}

function readIfThere<Read>(read: () => Read, otherwise: Read): Read {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

describe('what programs and compilers share with the server', () => {
  it.concurrent.each(LANGUAGES)('is three pipes, in %s', async (language) => {
    let own: string[] = [];
    let printed = '';
    const texts = ['go on\n', null];
    const live: LiveRunCallbacks = {
      started: () => {},
      wrote: (text) => {
        printed += text;
      },
      typed: async () => {
        own = [...openedBy(process.pid).values()].filter((target) => /^(?:pipe|socket):/.test(target));
        return texts.shift() ?? null;
      },
    };
    const request = { language, code: DESCRIPTOR_LISTERS[language], input: '', timeoutSeconds: 20 };
    // The second time usually in a warm box, and with a cached program.
    for (let round = 0; round < 2; round++) {
      [own, printed, texts[0]] = [[], '', 'go on\n'];
      const result = await started.runner.run({ ...request, live }, NEVER);
      expect(result.error).toBeNull();
      const found = printed
        .trim()
        .split('\n')
        .map((line) => line.split(' ') as [string, string]);
      expect(found.slice(0, 3)).toEqual(
        ['0', '1', '2'].map((name) => [name, expect.stringMatching(/^pipe:/)]),
      );
      expect(found.filter(([, target]) => target.startsWith('socket:'))).toEqual([]);
      expect(found.slice(3).filter(([, target]) => own.includes(target))).toEqual([]);
    }
  });

  it('is no socket, whichever compiler is at work, stays or stands ready', async () => {
    const seen = new Set<string>();
    const shared = new Set<string>();
    const look = () => {
      const ofHost = socketsOfHost();
      for (const id of descendants(process.pid)) {
        const command = readIfThere(() => readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0'), []);
        // The server's own: the launcher, and the shell that makes the pipes.
        if (command[0]?.endsWith('/launcher') || command[1] === '-c') continue;
        // The socket by which keepers talk to the fork parent, which a program has closed before its first line.
        if (command.includes('/opt/python/keeper') || isForkParent(id)) continue;
        const name = command[0]?.split('/').at(-1) ?? '';
        seen.add(command.includes('CompileServer') ? 'compile server of Java' : name);
        for (const target of openedBy(id).values()) if (ofHost.has(target)) shared.add(`${name}: ${target}`);
      }
    };
    const timer = setInterval(look, 5);
    try {
      for (const language of LANGUAGES) {
        const comment = language === 'python' ? '#' : '//';
        await started.run(language, `${DESCRIPTOR_LISTERS[language]}\n${comment} a text of its own\n`);
      }
      await expect
        .poll(() => [...seen], { timeout: 60_000 })
        .toEqual(expect.arrayContaining(['compile server of Java', 'tsc']));
    } finally {
      clearInterval(timer);
    }
    expect([...shared]).toEqual([]);
  }, 120_000);
});

/** True if a process is root in the user namespace above those of boxes. */
function isForkParent(id: number): boolean {
  return /^\s*0\s+[1-9]/.test(readIfThere(() => readFileSync(`/proc/${id}/uid_map`, 'utf8'), ''));
}

/** Returns the sockets of this process's network, which no sandbox is in. Sockets of other networks are not listed. */
function socketsOfHost(): Set<string> {
  const lines = readFileSync('/proc/net/unix', 'utf8').split('\n').slice(1);
  return new Set(lines.map((line) => `socket:[${line.trim().split(/\s+/)[6]}]`));
}

/** Tries one forbidden thing after another, and prints what succeeded. */
const kernelProber = (hostPort: number) => `
#include <arpa/inet.h>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <string>
#include <sys/fsuid.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/reboot.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/swap.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timex.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

static void could(const char* what, long result) { if (result >= 0) std::printf("%s\\n", what); }
static long writes(const char* path, const char* text, int flags = 0) {
  int file = open(path, O_WRONLY | flags, 0777);
  return file < 0 ? -1 : write(file, text, std::strlen(text));
}
static long reaches(int family, const sockaddr* address, socklen_t length) {
  return connect(socket(family, SOCK_STREAM, 0), address, length);
}

int main() {
  could("control", getppid());
  for (int fd = 3; fd < 256; fd++) {
    char target[64]{};
    const long length = readlink(("/proc/self/fd/" + std::to_string(fd)).c_str(), target, 63);
    could(("descriptor of " + std::string(target)).c_str(), length > 0 && std::strcmp(target, "/dev/null") ? 0 : -1);
  }
  could("setuid", setuid(0));
  could("setgid", setgid(0));
  could("setresuid", setresuid(0, 0, 0));
  gid_t root = 0;
  could("setgroups", setgroups(1, &root));
  setfsuid(0);
  could("setfsuid", setfsuid(0) == 0 ? 0 : -1);
  __user_cap_header_struct head{_LINUX_CAPABILITY_VERSION_3, 0};
  __user_cap_data_struct all[2] = {{~0u, ~0u, ~0u}, {~0u, ~0u, ~0u}};
  could("capset", syscall(SYS_capset, &head, all));
  could("ambient capability", prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, 21, 0, 0));
  could("chroot", chroot("/tmp"));
  could("mount", mount("none", "/tmp", "tmpfs", 0, nullptr));
  could("remount", mount(nullptr, "/", nullptr, MS_REMOUNT | MS_BIND, nullptr));
  could("umount", umount2("/proc", MNT_DETACH));
  could("pivot_root", syscall(SYS_pivot_root, "/tmp", "/tmp"));
  for (int flag : {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWNET, CLONE_NEWPID, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP, 0x80})
    could(("unshare " + std::to_string(flag)).c_str(), unshare(flag));
  for (const char* name : {"mnt", "net", "user", "pid"})
    could((std::string("setns ") + name).c_str(), setns(open((std::string("/proc/1/ns/") + name).c_str(), O_RDONLY), 0));
  could("mknod", mknod("/tmp/mem", S_IFCHR | 0666, (1 << 8) | 1));
  could("a device in /dev", mknod("/dev/mem2", S_IFCHR | 0666, (1 << 8) | 1));
  could("ptrace", ptrace(PTRACE_ATTACH, 1, nullptr, nullptr));
  could("ptrace seize", ptrace(PTRACE_SEIZE, 1, nullptr, nullptr));
  char bytes[64];
  iovec mine{bytes, 64}, theirs{(void*)0x400000, 64};
  could("process_vm_readv", process_vm_readv(1, &mine, 1, &theirs, 1, 0));
  could("process_vm_writev", process_vm_writev(1, &mine, 1, &theirs, 1, 0));
  could("memory of the first process", open("/proc/1/mem", O_RDWR));
  could("ending the host's init or the server", kill(${process.pid}, 0));
  could("pidfd of the server", syscall(SYS_pidfd_open, ${process.pid}, 0));
  timeval now; gettimeofday(&now, nullptr);
  timespec soon{now.tv_sec + 3600, 0};
  could("settimeofday", settimeofday(&now, nullptr));
  could("clock_settime", clock_settime(CLOCK_REALTIME, &soon));
  timex adjusted{}; adjusted.modes = ADJ_SETOFFSET; adjusted.time.tv_sec = 3600;
  could("adjtimex", adjtimex(&adjusted));
  could("sethostname", sethostname("owned", 5));
  could("swapon", swapon("/tmp/x", 0));
  could("init_module", syscall(SYS_init_module, bytes, 64, ""));
  could("finit_module", syscall(SYS_finit_module, 0, "", 0));
  could("kexec", syscall(SYS_kexec_load, 0, 0, nullptr, 0));
  could("bpf", syscall(SYS_bpf, 0, bytes, 64));
  could("perf_event_open", syscall(SYS_perf_event_open, bytes, 0, -1, -1, 0));
  could("userfaultfd", syscall(SYS_userfaultfd, O_NONBLOCK));
  could("io_uring", syscall(SYS_io_uring_setup, 4, std::memset(new char[256], 0, 256)));
  could("keyctl", syscall(SYS_keyctl, 0, -3, 1));
  could("add_key", syscall(SYS_add_key, "user", "canary", "x", 1, -2));
  could("fanotify", syscall(SYS_fanotify_init, 0x200, 0));
  could("name_to_handle_at", syscall(SYS_name_to_handle_at, AT_FDCWD, "/", bytes, bytes, 0));
  could("open_tree", syscall(SYS_open_tree, AT_FDCWD, "/", 1));
  could("fsopen", syscall(SYS_fsopen, "tmpfs", 0));
  could("quotactl", syscall(SYS_quotactl, 0, "/dev/sda", 0, bytes));
  could("syslog", syscall(SYS_syslog, 3, bytes, 64));
  could("a real-time priority", [] { sched_param p{50}; return sched_setscheduler(0, SCHED_FIFO, &p); }());
  could("a better priority", setpriority(PRIO_PROCESS, 0, -20));
  rlimit most{RLIM_INFINITY, RLIM_INFINITY};
  for (int limit : {RLIMIT_CORE, RLIMIT_NOFILE, RLIMIT_FSIZE})
    could(("limit " + std::to_string(limit)).c_str(), setrlimit(limit, &most));
  for (int family : {AF_NETLINK, AF_PACKET, 40, 38, 16, 17, AF_BLUETOOTH})
    could(("socket " + std::to_string(family)).c_str(), socket(family, SOCK_RAW, 0));
  could("a raw socket", socket(AF_INET, SOCK_RAW, 1));
  sockaddr_in service{}; service.sin_family = AF_INET; service.sin_port = htons(${hostPort}); service.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  could("a service of the host", reaches(AF_INET, (sockaddr*)&service, sizeof service));
  service.sin_port = htons(53); service.sin_addr.s_addr = htonl(0x08080808);
  could("the internet", reaches(AF_INET, (sockaddr*)&service, sizeof service));
  service.sin_port = htons(80); service.sin_addr.s_addr = htonl(0xa9fea9fe);
  could("the cloud's metadata", reaches(AF_INET, (sockaddr*)&service, sizeof service));
  sockaddr_un named{}; named.sun_family = AF_UNIX; std::memcpy(named.sun_path, "\\0coderoom-escape", 16);
  could("an abstract socket of the host", reaches(AF_UNIX, (sockaddr*)&named, offsetof(sockaddr_un, sun_path) + 16));
  could("typing into a terminal", ioctl(0, TIOCSTI, "x"));
  for (const char* path : {"/proc/sys/kernel/core_pattern", "/proc/sysrq-trigger", "/proc/sys/vm/drop_caches", "/proc/self/oom_score_adj", "/proc/1/oom_score_adj", "/proc/self/uid_map", "/proc/self/setgroups", "/sys/fs/cgroup/cgroup.procs", "/etc/passwd", "/dev/sda"})
    could((std::string("writing ") + path).c_str(), std::string(path).ends_with("adj") ? writes(path, "-1000") : writes(path, "1"));
  for (const char* path : {"/x", "/usr/x", "/etc/x", "/opt/x", "/opt/cpp/x", "/box/x", "/dev/x", "/proc/x", "/var/x", "/run/x"})
    could((std::string("making ") + path).c_str(), writes(path, "1", O_CREAT));
  could("replacing the program", writes("/box/program", "x", O_TRUNC));
  could("a setuid program", [] { int f = open("/tmp/s", O_CREAT | O_WRONLY, 0755); close(f); return chown("/tmp/s", 0, 0); }());
  could("a link out of the box", symlink("/etc/shadow", "/box/link"));
  could("a hard link", link("/box/program", "/box/again"));
}
`;

describe('a program', () => {
  it('can do none of a hundred things to the kernel, its neighbours and the files that it sees', async () => {
    const request = { language: 'cpp' as const, code: kernelProber(port), input: '', timeoutSeconds: 20 };
    const live: LiveRunCallbacks = { started: () => {}, wrote: () => {}, typed: async () => null };
    const results = [
      await started.runner.run(request, NEVER),
      await started.runner.run(request, NEVER),
      await started.runner.run({ ...request, live }, NEVER),
    ];
    for (const { output, error } of results)
      expect({ output, error }).toEqual({ output: 'control\n', error: null });
  });

  it('leaves nobody behind, who would see or hinder the next one', async () => {
    const leaving = `
import os, signal, sys, time
for way in range(3):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for name in range(1, 65):
                try: signal.signal(name, signal.SIG_IGN)
                except (OSError, ValueError): pass
            for fd in range(3): os.close(fd)
            os.execv('/bin/sleep', ['sleep', '${MARKER}'])
        os._exit(0)
for place in ('/tmp/left', '/dev/shm/left'): open(place, 'w').write('left')
time.sleep(0.1)
print('done')
`;
    const looking = `
import os
print([name for place in ('/tmp', '/dev/shm', '/box') for name in os.listdir(place) if name != 'main.py'],
      [id for id in os.listdir('/proc') if id.isdigit() and int(id) not in (1, os.getpid())
          and open(f'/proc/{id}/comm').read() != 'keeper\\n'])
`;
    for (let round = 0; round < 3; round++) {
      expect(await started.run('python', leaving)).toMatchObject({ output: 'done\n', error: null });
      await until(() => processesWith(MARKER).length === 0);
      expect(await started.run('python', looking)).toMatchObject({ output: '[] []\n', error: null });
    }
  });

  it('is stopped where it floods those who watch it, or writes what is no text', async () => {
    let heard = 0;
    const live: LiveRunCallbacks = {
      started: () => {},
      wrote: (text) => (heard += text.length),
      typed: async () => null,
    };
    const flood = 'import os\nwhile True: os.write(1, bytes(range(256)) * 1000)';
    const request = { language: 'python' as const, code: flood, input: '', timeoutSeconds: 20, live };
    const result = await started.runner.run(request, NEVER);
    expect(result).toMatchObject({ reason: 'output_limit', truncated: true });
    expect(heard).toBeLessThanOrEqual(result.output.length);
    expect((await started.run('python', 'print(1)')).output).toBe('1\n');
  });
});
