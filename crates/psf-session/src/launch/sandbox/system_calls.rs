//! Restricts system calls, with seccomp: no other processes, no network, no signals to others, nothing that outlives the run.

use std::collections::BTreeMap;

use seccompiler::{
    BackendError, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    TargetArch, apply_filter,
};

/// System calls, and the conditions under which each is refused. A call without conditions is always refused.
type Refused = BTreeMap<i64, Vec<SeccompRule>>;

/// Returns the architecture that psf was built for.
pub(super) fn architecture() -> Result<TargetArch, BackendError> {
    TargetArch::try_from(std::env::consts::ARCH)
}

/// Other processes: looking into them, sending signals to them, joining their groups and namespaces.
const OTHERS: &[i64] = &[
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_process_mrelease,
    libc::SYS_kcmp,
    libc::SYS_tkill,
    libc::SYS_rt_sigqueueinfo,
    libc::SYS_rt_tgsigqueueinfo,
    libc::SYS_pidfd_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_pidfd_send_signal,
    libc::SYS_setsid,
    libc::SYS_setpgid,
    libc::SYS_execveat,
    libc::SYS_unshare,
    libc::SYS_setns,
];

/// The machine: file systems, kernel modules, clocks, tracing.
const MACHINE: &[i64] = &[
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_open_tree,
    libc::SYS_move_mount,
    libc::SYS_fsopen,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    libc::SYS_open_by_handle_at,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_fanotify_init,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_adjtimex,
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_syslog,
];

/// Things that outlive the program or carry messages to others: keys, shared memory, queues, files without a name.
const LASTING: &[i64] = &[
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    libc::SYS_shmget,
    libc::SYS_shmat,
    libc::SYS_msgget,
    libc::SYS_semget,
    libc::SYS_mq_open,
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
];

/// The number is the same on every processor. The libc crate does not name it for musl on aarch64.
const FCHMODAT2: i64 = 452;

/// Properties of files. Landlock does not check them, so a program could change them on any file of the user.
const PROPERTIES: &[i64] = &[
    libc::SYS_truncate,
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    FCHMODAT2,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
];

/// The calls of these kinds that only x86-64 has.
#[cfg(target_arch = "x86_64")]
const OLDER: &[i64] = &[
    libc::SYS_fork,
    libc::SYS_vfork,
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
    libc::SYS_futimesat,
    libc::SYS_kexec_file_load,
    libc::SYS_ioperm,
    libc::SYS_iopl,
];
#[cfg(not(target_arch = "x86_64"))]
const OLDER: &[i64] = &[];

/// On x86-64, all system calls exist a second time, for programs with short pointers (x32), and some under numbers of their own.
#[cfg(target_arch = "x86_64")]
const SHORT: Option<(i64, std::ops::RangeInclusive<i64>)> = Some((0x4000_0000, 512..=547));
#[cfg(not(target_arch = "x86_64"))]
const SHORT: Option<(i64, std::ops::RangeInclusive<i64>)> = None;

/// Makes these system calls fail for this thread, and for the program that it becomes.
pub(in super::super) fn restrict_system_calls() -> Result<(), String> {
    let failed = |e: &dyn std::fmt::Display| format!("failed to restrict system calls: {e}");
    let own = rustix::process::getpid().as_raw_nonzero().get();
    // A call of `clone3` reports that it does not exist. Libraries then try the older call, whose arguments a filter can check.
    let absent: Refused = [(libc::SYS_clone3, Vec::new())].into();
    let network: Refused = [(libc::SYS_socket, Vec::new())].into();
    let refused = refused(own).map_err(|e| failed(&e))?;
    for (calls, error) in [(refused, libc::EPERM), (network, libc::EACCES), (absent, libc::ENOSYS)] {
        let action = SeccompAction::Errno(error.unsigned_abs());
        let filter =
            architecture().and_then(|on| SeccompFilter::new(everywhere(calls), SeccompAction::Allow, action, on));
        let program: seccompiler::BpfProgram = filter.and_then(TryInto::try_into).map_err(|e| failed(&e))?;
        apply_filter(&program).map_err(|e| failed(&e))?;
    }
    Ok(())
}

/// Returns the calls that are not permitted, and the calls that are permitted only if they do not reach other processes. `own` is
/// the process's number.
fn refused(own: i32) -> Result<Refused, BackendError> {
    let lists = [OTHERS, MACHINE, LASTING, PROPERTIES, OLDER];
    let mut refused: Refused = lists.into_iter().flatten().map(|&call| (call, Vec::new())).collect();
    let rule = |argument, operator, value| {
        SeccompRule::new(vec![SeccompCondition::new(argument, SeccompCmpArgLen::Dword, operator, value)?])
    };
    let own = u64::from(own.unsigned_abs());
    let thread = u64::from(libc::CLONE_THREAD.unsigned_abs());
    refused.insert(libc::SYS_clone, vec![rule(0, SeccompCmpOp::MaskedEq(thread), 0)?]);
    refused.insert(libc::SYS_tgkill, vec![rule(0, SeccompCmpOp::Ne, own)?]);
    refused.insert(libc::SYS_kill, vec![rule(0, SeccompCmpOp::Ne, own)?]);
    // A program may lower its own limits. It must name itself with 0: its own number is refused.
    refused.insert(libc::SYS_prlimit64, vec![rule(0, SeccompCmpOp::Ne, 0)?]);
    let death = u64::from(libc::PR_SET_PDEATHSIG.unsigned_abs());
    refused.insert(libc::SYS_prctl, vec![rule(0, SeccompCmpOp::Eq, death)?]);
    Ok(refused)
}

/// Returns the same calls under all of their numbers.
fn everywhere(calls: Refused) -> Refused {
    let mut all = calls.clone();
    if let Some((bit, numbers)) = SHORT {
        all.extend(calls.into_iter().map(|(call, rules)| (call | bit, rules)));
        all.extend(numbers.map(|call| (call | bit, Vec::new())));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::{everywhere, refused, restrict_system_calls};

    #[test]
    fn calls_are_refused_under_every_number() {
        let all = everywhere(refused(7).expect("the rules are sound"));
        assert!(all.contains_key(&libc::SYS_ptrace) && !all.contains_key(&libc::SYS_execve));
        #[cfg(target_arch = "x86_64")]
        assert!(all.contains_key(&(libc::SYS_ptrace | 0x4000_0000)) && all.contains_key(&(521 | 0x4000_0000)));
    }

    #[test]
    fn a_thread_that_is_restricted_starts_no_process_and_no_socket() {
        let tried = std::thread::spawn(|| {
            restrict_system_calls().expect("it can be restricted");
            let child = std::process::Command::new("/bin/true").spawn().map_err(|e| e.kind());
            let socket = std::net::TcpListener::bind("127.0.0.1:0").map_err(|e| e.kind());
            let thread = std::thread::spawn(|| 7).join().ok();
            (child.err(), socket.err(), thread)
        });
        let (child, socket, thread) = tried.join().expect("it can say so");
        use std::io::ErrorKind::PermissionDenied;
        assert_eq!((child, socket, thread), (Some(PermissionDenied), Some(PermissionDenied), Some(7)));
    }
}
