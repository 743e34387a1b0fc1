import type { PostgresEndpoint } from "./endpoint.ts";

type Settings = Record<string, string | number>;

/** Sized for a small machine that the API and the workers share. */
const common: Settings = {
  max_connections: 100,
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  random_page_cost: 1.1,
  // Reads are short and many: a parallel worker for one costs more than it
  // saves, and JIT compilation costs more than running it.
  max_parallel_workers_per_gather: 0,
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "[%p] ",
  log_checkpoints: "off",
  cluster_name: "stagecraft",
};

/** An acknowledged commit survives a power loss. */
const durableSettings: Settings = {
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  wal_compression: "on",
};

const throwAwaySettings: Settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: 300,
  max_wal_size: "4GB",
  checkpoint_timeout: "1h",
};

export function serverParameters(
  cluster: string,
  endpoint: PostgresEndpoint,
  durable: boolean,
): string[] {
  const settings = {
    ...common,
    ...(durable ? durableSettings : throwAwaySettings),
    ...endpointSettings(endpoint),
  };
  const assignments = Object.entries(settings).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  return ["-D", cluster, ...assignments];
}

function endpointSettings(endpoint: PostgresEndpoint): Settings {
  if (endpoint.kind === "loopback") {
    return {
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      port: endpoint.port,
    };
  }
  return {
    listen_addresses: "",
    unix_socket_directories: endpoint.folder,
    unix_socket_permissions: "0700",
    port: 5432,
  };
}
