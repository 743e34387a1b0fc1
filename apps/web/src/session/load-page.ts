/** Loads an address from the server, which drops everything that this page holds. */
export const pages = {
  load: (path: string): void => location.assign(path),
};
