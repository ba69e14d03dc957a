import type { ReactNode } from "react";
import { initials } from "@accord/domain";

interface PersonProps {
  readonly firstName: string;
  readonly lastName: string;
  readonly name?: ReactNode;
  readonly note?: ReactNode;
}

export function Person({ firstName, lastName, name, note }: PersonProps) {
  const fullName = `${firstName} ${lastName}`;
  return (
    <div className="ac-person">
      <Avatar firstName={firstName} lastName={lastName} />
      <div className="ac-person-text">
        <div className="ac-person-name ac-ellipsis" title={fullName}>
          {name ?? fullName}
        </div>
        {note !== undefined && (
          <div
            className="ac-person-note ac-ellipsis"
            title={typeof note === "string" ? note : undefined}
          >
            {note}
          </div>
        )}
      </div>
    </div>
  );
}

interface AvatarProps {
  readonly firstName: string;
  readonly lastName: string;
  readonly large?: boolean;
}

export function Avatar({ firstName, lastName, large = false }: AvatarProps) {
  return (
    <span aria-hidden="true" className={large ? "ac-avatar ac-avatar-large" : "ac-avatar"}>
      {initials(firstName, lastName)}
    </span>
  );
}
