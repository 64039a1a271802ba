import { Link } from "@tanstack/react-router";
import "./tags.css";

/** The tags of a member, each of which leads to the members who have it. */
export const TagList = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <span className="tags">
      {tags.map((tag) => (
        <Link key={tag} className="tag" to="/members" search={{ tag }} dir="auto">
          {tag}
        </Link>
      ))}
    </span>
  );
