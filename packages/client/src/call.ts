/** An answer as it arrived. */
export interface Answer<T> {
  data: T;
  /** The body, not parsed; empty of a file that is no text. */
  text: string;
  /** Its status and headers; its body is read already. */
  response: Response;
  /** The `Request-Id` of the answer: the service's log has it too. */
  requestId: string | null;
}

/** A call that is under way: await its data, or the whole answer. */
export interface Call<T> extends Promise<T> {
  /** The data together with the status, the headers and the body of the answer. */
  withResponse(): Promise<Answer<T>>;
}

const ignore = (): undefined => undefined;

export const callOf = <T>(answer: Promise<Answer<T>>): Call<T> => {
  const data = answer.then((one) => one.data);
  return Object.assign(data, {
    withResponse() {
      // Whoever asks for the whole answer is told of a failure by it, and may leave the data alone.
      data.catch(ignore);
      return answer;
    },
  });
};
