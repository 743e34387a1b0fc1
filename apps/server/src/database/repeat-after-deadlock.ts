import pg from "pg";

const deadlock = "40P01";
const attempts = 3;

/**
 * Two transactions can deadlock, such as deleting a pad while the engine writes
 * to one of its stages: the database rolls one of them back completely. The
 * retry then succeeds.
 */
export async function repeatAfterDeadlock<T>(
  transaction: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      const isDeadlock =
        error instanceof pg.DatabaseError && error.code === deadlock;
      if (!isDeadlock || attempt === attempts) throw error;
    }
  }
}
