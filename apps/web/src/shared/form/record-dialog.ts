import { useState } from "react";

interface Versioned {
  readonly id: number;
  readonly updatedAt: number;
}

export type OpenDialog<Item extends Versioned> =
  { kind: "create" } | { kind: "edit" | "delete"; item: Item };

/** Holds the open dialog of a list and reloads a record that was changed elsewhere. */
export function useRecordDialog<Item extends Versioned>(
  refetch: () => Promise<{ data: readonly Item[] | undefined }>,
) {
  const [open, setOpen] = useState<OpenDialog<Item> | null>(null);

  async function reload(id: number) {
    const { data } = await refetch();
    const item = data?.find((each) => each.id === id);
    setOpen(item === undefined ? null : { kind: "edit", item });
  }

  return {
    open,
    create: () => setOpen({ kind: "create" }),
    edit: (item: Item) => setOpen({ kind: "edit", item }),
    remove: (item: Item) => setOpen({ kind: "delete", item }),
    close: () => setOpen(null),
    /** Shows the server's current version of the record; closes when it is gone. */
    reload: (id: number) => void reload(id),
  };
}

/** A new version of a record gets a new form. */
export function versionKey({ id, updatedAt }: Versioned): string {
  return `${id}-${updatedAt}`;
}
