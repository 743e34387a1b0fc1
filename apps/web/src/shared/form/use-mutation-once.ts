import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation that is not sent again while it is under way. A disabled button is
 * not enough: the second click of two may come before the button is drawn again.
 */
export function useMutationOnce<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const mutation = useMutation(options);
  const isUnderWay = useRef(false);
  const { mutate } = mutation;
  return {
    ...mutation,
    mutate: (...[variables, callbacks]: Parameters<typeof mutate>) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const sent: typeof callbacks = {
        ...callbacks,
        onSettled: (...settled) => {
          isUnderWay.current = false;
          callbacks?.onSettled?.(...settled);
        },
      };
      mutate(...([variables, sent] as Parameters<typeof mutate>));
    },
  };
}
