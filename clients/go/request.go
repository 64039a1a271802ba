package entente

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// endpoint says how one operation of the API is called.
type endpoint struct {
	verb string
	path string
	// keyed operations take an Idempotency-Key.
	keyed bool
	// open operations are called without an API key.
	open bool
	// file operations have a file as their body: content, of the media type content_type. The rest is their query.
	file bool
}

const (
	delayMax      = 8 * time.Second
	retryAfterMax = 60 * time.Second
)

var passing = map[int]bool{408: true, 429: true, 502: true, 503: true, 504: true}

func shorter(one, other time.Duration) time.Duration {
	if one < other {
		return one
	}
	return other
}

// isPassing says whether the request may be sent once more. A request without an Idempotency-Key may have had its effect, unless it
// only reads or was turned away before it had one.
func isPassing(failed *Error, isRepeatable bool) bool {
	if failed.RetryAfter > retryAfterMax {
		return false
	}
	// The first attempt with this key is not answered yet.
	if failed.Status == http.StatusTooManyRequests || failed.Code == CodeIdempotencyKeyInUse {
		return true
	}
	return isRepeatable && (failed.kind == ErrNoAnswer || passing[failed.Status])
}

// delay is the time until the next attempt: as the service asks, or twice as long each time, less up to half of it.
func delay(failed *Error, first time.Duration, times int, random float64) time.Duration {
	if failed.RetryAfter > 0 {
		return failed.RetryAfter
	}
	whole := first
	for ; times > 0 && whole < delayMax; times-- {
		whole *= 2
	}
	return time.Duration(float64(shorter(whole, delayMax)) * (1 - random/2))
}

func pause(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

// fieldsOf are the fields of params as they are sent.
func fieldsOf(params any) (map[string]json.RawMessage, error) {
	fields := map[string]json.RawMessage{}
	if params == nil {
		return fields, nil
	}
	text, err := json.Marshal(params)
	if err != nil {
		return nil, fmt.Errorf("entente: %w", err)
	}
	return fields, json.Unmarshal(text, &fields)
}

func textOf(value json.RawMessage) string {
	var text string
	if json.Unmarshal(value, &text) == nil {
		return text
	}
	return string(value)
}

func queryOf(fields map[string]json.RawMessage) string {
	query := url.Values{}
	for name, value := range fields {
		var many []json.RawMessage
		if string(value) == "null" {
			continue
		}
		if json.Unmarshal(value, &many) != nil {
			query.Add(name, textOf(value))
			continue
		}
		for _, one := range many {
			query.Add(name+"[]", textOf(one))
		}
	}
	if len(query) == 0 {
		return ""
	}
	return "?" + query.Encode()
}

func filled(path string, ids []string) (string, error) {
	for _, id := range ids {
		// An empty part or a dot would lead to another address.
		if id == "" || id == "." || id == ".." {
			return "", fmt.Errorf("entente: %s: an id must be a text such as prog_…, got %q", path, id)
		}
		begin, end := strings.Index(path, "{"), strings.Index(path, "}")
		path = path[:begin] + url.PathEscape(id) + path[end+1:]
	}
	return path, nil
}

func newKey() (string, error) {
	bytes := make([]byte, 16)
	if _, err := rand.Read(bytes); err != nil {
		return "", fmt.Errorf("entente: %w", err)
	}
	return hex.EncodeToString(bytes), nil
}

// File is the content of a file.
type File []byte

// contentOf is the file of params.
func contentOf(params any) []byte {
	if one, hasFile := params.(interface{ content() File }); hasFile {
		return one.content()
	}
	return nil
}

// message is the request of a call; all attempts send the same one, its key included.
type message struct {
	address string
	body    []byte
	header  http.Header
}

func (c *Client) messageOf(op endpoint, ids []string, params any, given settings) (*message, error) {
	path, err := filled(op.path, ids)
	if err != nil {
		return nil, err
	}
	fields, err := fieldsOf(params)
	if err != nil {
		return nil, err
	}
	sent := &message{header: http.Header{"Accept": {"*/*"}}}
	query := fields
	switch {
	case op.file:
		sent.body = contentOf(params)
		sent.header.Set("Content-Type", textOf(fields["content_type"]))
		delete(fields, "content")
		delete(fields, "content_type")
	case op.verb != http.MethodGet && params != nil:
		if sent.body, err = json.Marshal(params); err != nil {
			return nil, fmt.Errorf("entente: %w", err)
		}
		sent.header.Set("Content-Type", "application/json")
		query = nil
	}
	sent.address = c.baseURL + path + queryOf(query)
	if !op.open {
		if c.apiKey == "" {
			return nil, fmt.Errorf("entente: %s is called with an API key", op.path)
		}
		sent.header.Set("Authorization", "Bearer "+c.apiKey)
		if given.brand != "" {
			sent.header.Set("Service-Brand", given.brand)
		}
	}
	if given.ifMatch != "" {
		sent.header.Set("If-Match", given.ifMatch)
	}
	if op.keyed {
		key := given.idempotencyKey
		if key == "" {
			if key, err = newKey(); err != nil {
				return nil, err
			}
		}
		sent.header.Set("Idempotency-Key", key)
	}
	for name, values := range given.headers {
		sent.header[name] = values
	}
	return sent, nil
}

func noAnswer(ctx context.Context, given settings, cause error) error {
	if errors.Is(cause, context.DeadlineExceeded) && ctx.Err() == nil {
		return &Error{Code: CodeTimedOut, Message: fmt.Sprintf("No answer arrived in %s.", given.timeout), kind: ErrNoAnswer, cause: cause}
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return &Error{Code: CodeConnectionFailed, Message: "The service could not be reached.", kind: ErrNoAnswer, cause: cause}
}

func (c *Client) open(ctx context.Context, op endpoint, sent *message) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, op.verb, sent.address, bytes.NewReader(sent.body))
	if err != nil {
		return nil, err
	}
	request.Header = sent.header.Clone()
	if kept := c.reached.kept(time.Now()); kept != "" && request.Header.Get(positionHeader) == "" {
		request.Header.Set(positionHeader, kept)
	}
	response, err := c.sender.Do(request)
	if err == nil {
		c.reached.keep(response.Header.Get(positionHeader), time.Now())
	}
	return response, err
}

func (c *Client) attempt(ctx context.Context, op endpoint, sent *message, given settings) (*Response, error) {
	limited, cancel := context.WithTimeout(ctx, given.timeout)
	defer cancel()
	response, err := c.open(limited, op, sent)
	if err != nil {
		return nil, noAnswer(ctx, given, err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, noAnswer(ctx, given, err)
	}
	return &Response{Status: response.StatusCode, Header: response.Header, Body: body}, nil
}

func (c *Client) settingsOf(options []Option) settings {
	given := c.usual
	for _, option := range options {
		option(&given)
	}
	return given
}

// send sends the request of a call until it is answered, or fails for a reason that does not pass.
func (c *Client) send(ctx context.Context, op endpoint, ids []string, params any, options []Option, isDone func(int) bool) (*Response, error) {
	given := c.settingsOf(options)
	sent, err := c.messageOf(op, ids, params, given)
	if err != nil {
		return nil, err
	}
	for times := 0; ; times++ {
		found, err := c.attempt(ctx, op, sent, given)
		if err == nil && given.into != nil {
			*given.into = *found
		}
		if err == nil && isDone(found.Status) {
			return found, nil
		}
		if err == nil {
			err = errorOf(found.Status, found.Header, found.Body)
		}
		var failed *Error
		if !errors.As(err, &failed) || times >= given.maxRetries || !isPassing(failed, op.verb == http.MethodGet || op.keyed) {
			return nil, err
		}
		if err := pause(ctx, delay(failed, given.retryDelay, times, mathrand.Float64())); err != nil {
			return nil, err
		}
	}
}

func isSuccess(status int) bool { return status >= 200 && status < 300 }

func call[T any](ctx context.Context, c *Client, op endpoint, ids []string, params any, options []Option) (T, error) {
	var data T
	found, err := c.send(ctx, op, ids, params, options, isSuccess)
	if err != nil {
		return data, err
	}
	if found.Status == http.StatusAccepted {
		if err := proposedOf(found); err != nil {
			return data, err
		}
	}
	return data, read(found, &data)
}

func read(found *Response, data any) error {
	if err := decode(found.Body, data); err != nil {
		return unreadable(found.Status, err)
	}
	return nil
}

func unreadable(status int, cause error) *Error {
	return &Error{Code: CodeUnreadableAnswer, Message: "The answer cannot be read.", Status: status, kind: ErrUnreadable, cause: cause}
}

// proposedOf is the error of an act that waits for a person.
func proposedOf(found *Response) error {
	var proposed struct {
		Approval *Approval `json:"approval"`
	}
	if decode(found.Body, &proposed) != nil || proposed.Approval == nil || proposed.Approval.Object != "approval" {
		return nil
	}
	return &Error{
		Code:      CodeApprovalRequired,
		Message:   "This waits for a person, as " + proposed.Approval.ID + ".",
		Status:    found.Status,
		RequestID: found.Header.Get("Request-Id"),
		Approval:  proposed.Approval,
		kind:      ErrApprovalRequired,
	}
}

func callBytes(ctx context.Context, c *Client, op endpoint, ids []string, params any, options []Option) ([]byte, error) {
	found, err := c.send(ctx, op, ids, params, options, isSuccess)
	if err != nil {
		return nil, err
	}
	return found.Body, nil
}

func callText(ctx context.Context, c *Client, op endpoint, ids []string, params any, options []Option) (string, error) {
	body, err := callBytes(ctx, c, op, ids, params, options)
	return string(body), err
}

// callRedirect answers where a redirect leads.
func callRedirect(ctx context.Context, c *Client, op endpoint, ids []string, params any, options []Option) (string, error) {
	isRedirect := func(status int) bool { return status > 300 && status < 400 }
	found, err := c.send(ctx, op, ids, params, options, isRedirect)
	if err != nil {
		return "", err
	}
	return found.Header.Get("Location"), nil
}
