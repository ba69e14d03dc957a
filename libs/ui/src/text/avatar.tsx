import { initials } from "@accord/domain";

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
