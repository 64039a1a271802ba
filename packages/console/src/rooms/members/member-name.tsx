import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { useMember } from "./data.ts";

/** The name of a member; the word for one where it has none or the viewer may not read it, and nothing until it is read. */
export const MemberName = ({ enrollment }: { enrollment: string }) => {
  const { may } = useView();
  return may("enrollments:read") ? <Read enrollment={enrollment} /> : text.overview.member;
};

const Read = ({ enrollment }: { enrollment: string }) => {
  const { data, isLoading } = useMember(enrollment);
  if (isLoading) return null;
  const name = data?.entity?.name ?? data?.entity?.email ?? data?.enrollment.referral_code;
  return <span dir="auto">{name ?? text.overview.member}</span>;
};
