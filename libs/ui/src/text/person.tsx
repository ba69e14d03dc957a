import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";

interface PersonProps {
  readonly firstName: string;
  readonly lastName: string;
  /** Replaces the plain name, for example with the link that opens the record. */
  readonly name?: ReactNode;
  /** The second line: e-mail, due day. */
  readonly note?: ReactNode;
}

/** Avatar, name and a muted second line: the first cell of lists of people. */
export function Person({ firstName, lastName, name, note }: PersonProps) {
  const fullName = `${firstName} ${lastName}`;
  return (
    <div className="ac-person">
      <Avatar firstName={firstName} lastName={lastName} />
      <div className="ac-person-text">
        <div className="ac-person-name ac-ellipsis" title={fullName}>
          {name ?? fullName}
        </div>
        {note !== undefined && <div className="ac-person-note ac-ellipsis">{note}</div>}
      </div>
    </div>
  );
}
