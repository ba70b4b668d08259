//! An Indexed Job of Kubernetes with a pod for each shard, and a Job that merges.

use serde_json::Value;

use super::{Manifest, TRIES};
use psf_text::failure::Failure;

/// The settings of a cluster, in addition to the manifest.
#[derive(Clone, Debug)]
pub struct Kubernetes {
    /// The container image.
    pub image: String,
    /// The persistent volume claim with the exercise and the submissions. Several pods can write to it.
    pub claim: String,
    /// The queue of Kueue, if the cluster has one.
    pub queue: Option<String>,
    /// The number of pods that run at a time.
    pub parallelism: u64,
}

/// Returns both Jobs, for `kubectl apply -f`.
pub fn kubernetes(manifest: &Manifest, cluster: &Kubernetes) -> Result<String, Failure> {
    manifest.check()?;
    let Manifest { name, shards, .. } = manifest;
    let parallelism = cluster.parallelism.min(*shards);
    let labels = labels(name, "grade", cluster.queue.as_deref());
    let (grade, merge) = (pod(manifest, cluster, &manifest.grade()), pod(manifest, cluster, &manifest.merge()));
    let (suspended, merge_labels) = (cluster.queue.is_some(), self::labels(name, "merge", None));
    Ok(format!(
        "# psf grade in {shards} shards, then the merge. Paths are in the claim, below /class.
#     kubectl apply -f {name}.yaml
#     kubectl wait --for=condition=complete --timeout=24h job/{name}
#     kubectl patch job {name}-merge --type=merge -p '{{\"spec\":{{\"suspend\":false}}}}'
# Deleted and applied again, it does only what is missing.
apiVersion: batch/v1
kind: Job
metadata:
  name: {name}
  labels:
{labels}spec:
  # Kueue begins it when its queue has room.
  suspend: {suspended}
  completionMode: Indexed
  completions: {shards}
  parallelism: {parallelism}
  # If a shard fails, psf grades the others all the same.
  backoffLimitPerIndex: {retries}
  podFailurePolicy:
    rules:
      # A drained node or a displaced pod is not a failure of the grading.
      - action: Ignore
        onPodConditions:
          - type: DisruptionTarget
            status: \"True\"
      # The command line or the exercise is wrong, so every shard would fail.
      - action: FailJob
        onExitCodes:
          containerName: psf
          operator: In
          values: [2, 6]
  template:
    metadata:
      labels:
{pod_labels}{grade}---
apiVersion: batch/v1
kind: Job
metadata:
  name: {name}-merge
  labels:
{merge_labels}spec:
  # Jobs do not wait for one another: begin this one when the other is complete, as described above.
  suspend: true
  backoffLimit: {retries}
  template:
    metadata:
      labels:
{merge_pod_labels}{merge}",
        retries = TRIES - 1,
        pod_labels = indented(&self::labels(name, "grade", None)),
        merge_pod_labels = indented(&merge_labels),
    ))
}

/// Returns a text quoted for YAML, as in JSON.
fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

fn labels(name: &str, what: &str, queue: Option<&str>) -> String {
    let queue = queue.map(|queue| format!("    kueue.x-k8s.io/queue-name: {}\n", quoted(queue)));
    format!(
        "    app.kubernetes.io/name: psf\n    app.kubernetes.io/instance: {}\n    app.kubernetes.io/component: {what}\n{}",
        quoted(name),
        queue.unwrap_or_default()
    )
}

fn indented(lines: &str) -> String {
    lines.lines().map(|line| format!("    {line}\n")).collect()
}

/// Returns a pod that may only read and write the claim and its own temporary files.
fn pod(manifest: &Manifest, cluster: &Kubernetes, words: &[String]) -> String {
    let arguments: Vec<String> = words.iter().map(|word| quoted(word)).collect();
    let (jobs, bytes) = (manifest.jobs, manifest.memory.bytes());
    // Classes and the JDKs that count need space, in addition to what programs write.
    let disk = (1 << 30) + jobs * (256 << 20);
    format!(
        "    spec:
      restartPolicy: Never
      automountServiceAccountToken: false
      enableServiceLinks: false
      securityContext:
        runAsNonRoot: true
        runAsUser: 65532
        runAsGroup: 65532
        fsGroup: 65532
        seccompProfile:
          type: RuntimeDefault
      containers:
        - name: psf
          image: {image}
          args: [{arguments}]
          workingDir: /class
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: [\"ALL\"]
          resources:
            # The limits are the requests, so pods on one node do not slow each other down into a time limit.
            requests: {{cpu: {jobs}, memory: {bytes}, ephemeral-storage: {disk}}}
            limits: {{cpu: {jobs}, memory: {bytes}, ephemeral-storage: {disk}}}
          volumeMounts:
            - {{name: class, mountPath: /class}}
            - {{name: temporary, mountPath: /tmp}}
      volumes:
        - name: class
          persistentVolumeClaim:
            claimName: {claim}
        - name: temporary
          emptyDir:
            sizeLimit: {disk}
",
        image = quoted(&cluster.image),
        claim = quoted(&cluster.claim),
        arguments = arguments.join(", "),
    )
}
