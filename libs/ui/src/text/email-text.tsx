import { Fragment } from "react";

/** An e-mail address that breaks before its `@` rather than within a word. */
export function EmailText({ email }: { readonly email: string }) {
  return email.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
