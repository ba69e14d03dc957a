import { Fragment } from "react";

/** Breaks before the `@`. */
export function EmailText({ email }: { readonly email: string }) {
  return email.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
