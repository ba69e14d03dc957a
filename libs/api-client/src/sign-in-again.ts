/** On the window, as each remote has its own copy. */
const SIGN_IN_AGAIN = "accord:sign-in-again";

type Answer = (isDone: boolean) => void;

export function requestSignInAgain(): Promise<"done" | "cancelled" | "unheard"> {
  return new Promise((resolve) => {
    const detail: Answer = (isDone) => resolve(isDone ? "done" : "cancelled");
    const request = new CustomEvent<Answer>(SIGN_IN_AGAIN, { cancelable: true, detail });
    const isUnheard = window.dispatchEvent(request);
    if (isUnheard) resolve("unheard");
  });
}

/** For the shell. Returns how to stop. */
export function onSignInAgain(ask: (answer: Answer) => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    event.preventDefault();
    ask(event.detail);
  };
  window.addEventListener(SIGN_IN_AGAIN, listen);
  return () => window.removeEventListener(SIGN_IN_AGAIN, listen);
}
