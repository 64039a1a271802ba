package entente

import (
	"bufio"
	"context"
	"errors"
	"io"
	mathrand "math/rand"
	"net/http"
	"strings"
	"time"
)

// Stream follows the feed. It goes on after a lost connection where it was, without a gap. Close it.
type Stream struct {
	ctx    context.Context
	client *Client
	op     endpoint
	params any
	given  settings

	response *http.Response
	lines    *bufio.Reader
	cancel   context.CancelFunc
	alive    *time.Timer
	lastID   string
	failed   int
	event    *Event
	err      error
}

func stream(ctx context.Context, c *Client, op endpoint, _ []string, params any, options []Option) *Stream {
	return &Stream{ctx: ctx, client: c, op: op, params: params, given: c.settingsOf(options)}
}

// Next waits for the next event; false when the stream failed for a reason that does not pass.
func (s *Stream) Next() bool {
	for s.err == nil {
		data, err := s.message()
		if err == nil {
			s.failed = 0
			s.event = &Event{}
			s.err = decode([]byte(data), s.event)
			return s.err == nil
		}
		s.Close()
		var failed *Error
		if s.ctx.Err() != nil {
			s.err = s.ctx.Err()
		} else if !errors.As(err, &failed) || s.failed >= s.given.maxRetries || !isPassing(failed, true) {
			s.err = err
		} else {
			s.err = pause(s.ctx, delay(failed, s.given.retryDelay, s.failed, mathrand.Float64()))
			s.failed++
		}
	}
	return false
}

// Event is the event that Next went to.
func (s *Stream) Event() *Event { return s.event }

// Err is the error that ended the stream.
func (s *Stream) Err() error { return s.err }

// Close ends the connection.
func (s *Stream) Close() {
	if s.response != nil {
		s.alive.Stop()
		s.cancel()
		_ = s.response.Body.Close()
		s.response = nil
	}
}

func (s *Stream) connect() error {
	given := s.given
	if s.lastID != "" {
		WithHeader("Last-Event-Id", s.lastID)(&given)
	}
	sent, err := s.client.messageOf(s.op, nil, s.params, given)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(s.ctx)
	// The service says that it is alive, so a silence is a lost connection.
	alive := time.AfterFunc(given.timeout, cancel)
	response, err := s.client.open(ctx, s.op, sent)
	if err != nil {
		cancel()
		return noAnswer(s.ctx, given, err)
	}
	if response.StatusCode != http.StatusOK {
		body, _ := io.ReadAll(response.Body)
		cancel()
		_ = response.Body.Close()
		return errorOf(response.StatusCode, response.Header, body)
	}
	s.response, s.lines, s.cancel, s.alive = response, bufio.NewReader(response.Body), cancel, alive
	return nil
}

// message is the data of the next message.
func (s *Stream) message() (string, error) {
	if s.response == nil {
		if err := s.connect(); err != nil {
			return "", err
		}
	}
	// A message that broke off was not received: the stream goes on after the one before.
	id, data := s.lastID, []string(nil)
	for {
		line, err := s.lines.ReadString('\n')
		if err != nil {
			return "", noAnswer(s.ctx, s.given, err)
		}
		s.alive.Reset(s.given.timeout)
		name, value, _ := strings.Cut(strings.TrimRight(line, "\r\n"), ":")
		value = strings.TrimPrefix(value, " ")
		switch {
		case name == "id":
			id = value
		case name == "data":
			data = append(data, value)
		case name == "" && value == "" && len(data) > 0:
			s.lastID = id
			return strings.Join(data, "\n"), nil
		}
	}
}
