import { Button } from "@accord/blueprint";
import { Field, TextInput } from "@accord/ui";
import { useEffect, type FormEvent } from "react";
import { BrandMark } from "./brand-mark.tsx";

function goToSignIn(event: FormEvent): void {
  event.preventDefault();
  window.location.assign("/api/login");
}

interface LandingPageProps {
  readonly productName: string;
  readonly reason?: string | null;
}

/** The inputs are not read: the identity provider asks for the credentials. */
export function LandingPage({ productName, reason }: LandingPageProps) {
  useEffect(() => {
    if (productName !== "") document.title = productName;
  }, [productName]);
  return (
    <main className="ac-landing">
      <div className="ac-landing-brand">
        <BrandMark size={28} />
        <h1>{productName}</h1>
        <p>Secure investor management and payout tracking</p>
      </div>
      <form className="ac-landing-form" noValidate onSubmit={goToSignIn}>
        {reason && <p role="status">{reason}</p>}
        <p className="ac-landing-note">
          You sign in on the next page. What is typed here is not sent.
        </p>
        <Field label="Email Address">
          {(control) => <TextInput {...control} autoComplete="email" required type="email" />}
        </Field>
        <Field label="Password">
          {(control) => (
            <TextInput {...control} autoComplete="current-password" required type="password" />
          )}
        </Field>
        <Button fill intent="primary" text="Sign In" type="submit" />
      </form>
    </main>
  );
}
