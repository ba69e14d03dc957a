import { fetchCurrentUser } from "@accord/api-client";
import { useSignInAs } from "@accord/shell-kit/testing";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

export type StackState = "loading" | "signed-in" | "signed-out" | "away";

function stateOf(data: object | null | undefined, isError: boolean): StackState {
  if (isError) return "away";
  if (data === undefined) return "loading";
  return data === null ? "signed-out" : "signed-in";
}

/** Copies the stack's session and flags into the shell double. */
export function useStackUser(): { readonly state: StackState; readonly user: string } {
  const signInAs = useSignInAs();
  const { data, isError } = useQuery({
    queryKey: ["standalone user"],
    queryFn: ({ signal }) => fetchCurrentUser(signal),
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (data) signInAs(data);
  }, [data, signInAs]);
  return { state: stateOf(data, isError), user: isError ? "" : (data?.id ?? "") };
}
