/** Of the window, as each remote has its own copy of this lib. */
const SIGN_IN_AGAIN = "accord:sign-in-again";

type Answer = (isDone: boolean) => void;

/** Whether the user signed in again; false where nobody listens. */
export function requestSignInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new CustomEvent<Answer>(SIGN_IN_AGAIN, { cancelable: true, detail: resolve });
    const isUnheard = window.dispatchEvent(request);
    if (isUnheard) resolve(false);
  });
}

/** For the shell: `ask` gets what to call with the user's answer. Returns how to stop. */
export function onSignInAgain(ask: (answer: Answer) => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    event.preventDefault();
    ask(event.detail);
  };
  window.addEventListener(SIGN_IN_AGAIN, listen);
  return () => window.removeEventListener(SIGN_IN_AGAIN, listen);
}
