import type { Application, ApplicationField } from "@entente/client";
import { count, moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../../shell/view.tsx";
import { joiningText } from "../../../text/joining.ts";
import { Asked } from "../../../ui/states.tsx";
import { joiningRuleInWords } from "../../programs/joining/sentences.ts";
import "../../programs/joining/joining.css";
import { answerInWords, isErased, safeAddress } from "./answer.ts";

const words = joiningText.application;

/** The data that a member applied with, or the terms that it accepted; nothing of one who did neither. */
export const ApplicationCard = ({ enrollment, email }: { enrollment: string; email: string | null }) => {
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("application", enrollment),
    queryFn: async (): Promise<Application | null> => client.enrollments.application.retrieve(enrollment),
  });
  if (query.data === null) return null;
  return (
    <section className="card" aria-label={query.data?.applied === false ? joiningText.acceptances.title : words.title}>
      <Asked query={query} height={140}>
        {(application) =>
          application !== null &&
          (application.applied ? (
            <>
              <div className="head">
                <h2>{words.title}</h2>
                <span className="soft">{words.asked(count(application.form_version))}</span>
              </div>
              <div className="body stack">
                <Facts application={application} email={email} />
                <Answers application={application} />
              </div>
            </>
          ) : (
            <>
              <div className="head">
                <h2>{joiningText.acceptances.title}</h2>
              </div>
              <div className="body">
                <dl className="facts">
                  <Accepted application={application} />
                </dl>
              </div>
            </>
          ))
        }
      </Asked>
    </section>
  );
};

const Accepted = ({ application: { terms_version, accepted_at } }: { application: Application }) => (
  <div>
    <dt>{words.terms}</dt>
    <dd>
      {terms_version === null || accepted_at === null
        ? words.noTerms
        : words.accepted(count(terms_version), moment(accepted_at))}
    </dd>
  </div>
);

const Facts = ({ application, email }: { application: Application; email: string | null }) => {
  const { created_at, rule, questions } = application;
  return (
    <dl className="facts">
      <div>
        <dt>{words.at}</dt>
        <dd>{moment(created_at)}</dd>
      </div>
      <Accepted application={application} />
      {email !== null && (
        <div>
          <dt>{words.address}</dt>
          <dd>
            <bdi>{email}</bdi>
            <small className="soft line">{words.addressHint}</small>
          </dd>
        </div>
      )}
      <div>
        <dt>{words.decided}</dt>
        <dd dir="auto">{rule === null ? words.byPerson : joiningRuleInWords(rule, questions)}</dd>
      </div>
    </dl>
  );
};

const Answers = ({ application }: { application: Application }) => {
  const { questions, answers } = application;
  if (questions.length === 0) return <p className="soft">{words.noQuestions}</p>;
  if (isErased(application)) return <p className="soft">{words.erased}</p>;
  return (
    <dl className="stack" aria-label={words.questions}>
      {questions.map((question) => (
        <div key={question.key} className="any">
          <dt className="soft" dir="auto">
            {question.label}
          </dt>
          <dd className="answer-of">
            <Answer question={question} answer={answers[question.key]} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

const Answer = ({ question, answer }: { question: ApplicationField; answer: unknown }) => {
  const said = answerInWords(question, answer);
  const address = question.kind === "url" ? safeAddress(answer) : null;
  if (said === null) return <span className="soft">{words.unanswered}</span>;
  if (address === null) return <span dir="auto">{said}</span>;
  return (
    <a className="link" href={address} target="_blank" rel="noopener noreferrer nofollow">
      {said}
    </a>
  );
};
