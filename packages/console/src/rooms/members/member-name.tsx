import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { useMember } from "./data.ts";

/** The name of a member, where the viewer may read it; until then, and else, the word for one. */
export const MemberName = ({ enrollment }: { enrollment: string }) => {
  const { may } = useView();
  return may("enrollments:read") ? <Read enrollment={enrollment} /> : text.overview.member;
};

const Read = ({ enrollment }: { enrollment: string }) => {
  const { data } = useMember(enrollment);
  const name = data?.entity?.name ?? data?.entity?.email ?? data?.enrollment.referral_code;
  return <span dir="auto">{name ?? text.overview.member}</span>;
};
