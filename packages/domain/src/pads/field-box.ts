/** A change made in the field waits as CHANGED until support has seen it (decision C28). */
export const fieldBoxStates = ["IDLE", "CHANGED"] as const;

export type FieldBoxState = (typeof fieldBoxStates)[number];

export const fieldBoxMessages = { required: "Required." } as const;
