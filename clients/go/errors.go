package entente

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// The codes of a call that was not answered, or whose answer is no object: besides those of the catalogue.
const (
	CodeConnectionFailed = "connection_failed"
	CodeTimedOut         = "timed_out"
	CodeUnreadableAnswer = "unreadable_answer"
	CodeNotModified      = "not_modified"
	CodeApprovalRequired = "approval_required"
)

// The kinds of errors, for errors.Is: errors.Is(err, entente.ErrNotFound).
var (
	// ErrInvalidRequest: the request cannot be answered as it is: a field, its size or its type; 400, 405, 413, 415 and 422.
	ErrInvalidRequest = errors.New("invalid request")
	// ErrAuthentication: the API key or the signature is not accepted; 401.
	ErrAuthentication = errors.New("not authenticated")
	// ErrPermission: the key lacks the scope; 403.
	ErrPermission = errors.New("not permitted")
	// ErrNotFound: there is no such thing in this brand; 404.
	ErrNotFound = errors.New("not found")
	// ErrConflict: the request contradicts the state of things, or names another state than there is; 409 and 412.
	ErrConflict = errors.New("conflict")
	// ErrRateLimit: too many requests; 429.
	ErrRateLimit = errors.New("too many requests")
	// ErrServer: the service failed, or something on the way to it; 500 and above. After a 503 the same Idempotency-Key settles the outcome.
	ErrServer = errors.New("the service failed")
	// ErrNotModified: the object is as it was; 304.
	ErrNotModified = errors.New("not modified")
	// ErrNoAnswer: no answer arrived, or not in time.
	ErrNoAnswer = errors.New("no answer")
	// ErrApprovalRequired: the act was not done: it waits for a person, who approves or refuses Approval; 202.
	ErrApprovalRequired = errors.New("approval required")
	// ErrUnreadable: the answer cannot be read.
	ErrUnreadable = errors.New("unreadable answer")
)

// Error is a call that failed: Code gives the reason, and its kind is found by errors.Is.
type Error struct {
	Code    string
	Message string
	// Status of the answer; 0 when none arrived.
	Status int
	// Param is the path of the field with the error; empty when it is not about one field.
	Param string
	// RequestID is the id of the request, req_…, if an answer arrived: the service's log has it too.
	RequestID string
	// RetryAfter is how long to wait before the next call; 0 when the service does not say.
	RetryAfter time.Duration
	// Committed are the changes that were committed all the same; nil when nothing was changed, or no answer arrived.
	Committed json.RawMessage
	// Differences are those that the refusal is about; nil if it is about something else.
	Differences []Difference
	// Approval is what a person decides on; nil but for ErrApprovalRequired.
	Approval *Approval

	kind  error
	cause error
}

// Difference is a field of a row that is not what was announced, or follows from what was recorded.
type Difference struct {
	// Difference is the id by which the difference is accepted.
	Difference string `json:"difference"`
	Check      string `json:"check"`
	Table      string `json:"table"`
	Row        string `json:"row"`
	Field      string `json:"field"`
}

// Error says the message and the code.
func (e *Error) Error() string { return fmt.Sprintf("entente: %s (%s)", e.Message, e.Code) }

// Is says whether the error is of a kind, such as ErrNotFound.
func (e *Error) Is(target error) bool { return target == e.kind }

// Unwrap is the reason why no answer arrived.
func (e *Error) Unwrap() error { return e.cause }

var kinds = map[int]error{
	http.StatusNotModified:        ErrNotModified,
	http.StatusUnauthorized:       ErrAuthentication,
	http.StatusForbidden:          ErrPermission,
	http.StatusNotFound:           ErrNotFound,
	http.StatusConflict:           ErrConflict,
	http.StatusPreconditionFailed: ErrConflict,
	http.StatusTooManyRequests:    ErrRateLimit,
}

// retryAfterOf reads a Retry-After, seconds or a date. Anything else says nothing, and neither does a date that is past.
func retryAfterOf(header string) time.Duration {
	if seconds, err := strconv.ParseUint(header, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	if date, err := http.ParseTime(header); err == nil && time.Until(date) > 0 {
		return time.Until(date)
	}
	return 0
}

// errorOf is the error of an answer that is no success. Something between client and service may answer without the envelope.
func errorOf(status int, header http.Header, body []byte) *Error {
	var envelope struct {
		Error struct {
			Code        string          `json:"code"`
			Message     string          `json:"message"`
			Param       *string         `json:"param"`
			RequestID   string          `json:"request_id"`
			Committed   json.RawMessage `json:"committed"`
			Differences []Difference    `json:"differences"`
		} `json:"error"`
	}
	_ = json.Unmarshal(body, &envelope)
	said := envelope.Error
	failed := &Error{
		Code:        said.Code,
		Message:     said.Message,
		Status:      status,
		RequestID:   said.RequestID,
		RetryAfter:  retryAfterOf(header.Get("Retry-After")),
		Committed:   said.Committed,
		Differences: said.Differences,
		kind:        kinds[status],
	}
	if said.Param != nil {
		failed.Param = *said.Param
	}
	if failed.RequestID == "" {
		failed.RequestID = header.Get("Request-Id")
	}
	if failed.Message == "" {
		failed.Message = fmt.Sprintf("The request was answered with status %d.", status)
	}
	isServers := status >= http.StatusInternalServerError
	switch {
	case status == http.StatusNotModified:
		failed.Code = CodeNotModified
	case failed.kind == nil && isServers:
		failed.kind = ErrServer
	case failed.kind == nil:
		failed.kind = ErrInvalidRequest
	}
	if failed.Code == "" {
		failed.Code = CodeUnreadableAnswer
		if !isServers {
			failed.kind = ErrUnreadable
		}
	}
	return failed
}
