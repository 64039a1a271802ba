// Package entente is a typed client of the Entente API, of the standard library alone.
package entente

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"
)

// Client calls the API. Goroutines may share it. For a minute it keeps the position behind its last change, so that a list where a standby
// answers has that change.
type Client struct {
	Resources

	baseURL string
	apiKey  string
	sender  *http.Client
	usual   settings
	reached positions
}

// Config says where the service is, and who calls it.
type Config struct {
	// BaseURL is the address of the service, such as https://partners.example.
	BaseURL string
	// APIKey is sk_live_… or sk_test_…; empty for what anybody may call.
	APIKey string
	// HTTPClient sends the requests. Default: one without a time-out of its own.
	HTTPClient *http.Client
}

// Option changes one call, or every call of a client.
type Option func(*settings)

type settings struct {
	idempotencyKey string
	ifMatch        string
	brand          string
	timeout        time.Duration
	maxRetries     int
	retryDelay     time.Duration
	headers        http.Header
	into           *Response
}

// Response is an answer as it arrived.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
}

// WithResponseInto keeps the answer of a call, with its headers, such as the ETag of an object.
func WithResponseInto(response *Response) Option { return func(s *settings) { s.into = response } }

// WithIdempotencyKey sets the key of a change: 1 to 255 visible ASCII characters. Default: one per call, the same for all its attempts.
func WithIdempotencyKey(key string) Option { return func(s *settings) { s.idempotencyKey = key } }

// WithIfMatch sets the ETag of the object as it was read: if it is another one by now, the code is CodeChangedMeanwhile.
func WithIfMatch(etag string) Option { return func(s *settings) { s.ifMatch = etag } }

// WithBrand sets the brand that is meant, by id or slug.
func WithBrand(brand string) Option { return func(s *settings) { s.brand = brand } }

// WithTimeout sets the longest time of one attempt, its answer included. Default: 30 seconds.
func WithTimeout(timeout time.Duration) Option { return func(s *settings) { s.timeout = timeout } }

// WithMaxRetries sets how often a request is repeated that failed for a reason that passes. Default: 3.
func WithMaxRetries(times int) Option { return func(s *settings) { s.maxRetries = times } }

// WithRetryDelay sets about how long to wait before the first repetition; twice as long each time, up to 8 seconds. Default: 500 ms.
func WithRetryDelay(delay time.Duration) Option { return func(s *settings) { s.retryDelay = delay } }

// WithHeader sets a further header.
func WithHeader(name, value string) Option {
	return func(s *settings) {
		headers := s.headers.Clone()
		if headers == nil {
			headers = http.Header{}
		}
		headers.Set(name, value)
		s.headers = headers
	}
}

var visible = regexp.MustCompile(`^[\x21-\x7e]+$`)

// New makes a client. It refuses a configuration that no request could be sent with.
func New(config Config, options ...Option) (*Client, error) {
	address, err := url.Parse(config.BaseURL)
	if err != nil || (address.Scheme != "http" && address.Scheme != "https") || address.Host == "" || address.User != nil || strings.ContainsAny(config.BaseURL, "?#") {
		return nil, fmt.Errorf("entente: BaseURL must be an address such as https://partners.example, without a query and a password")
	}
	if config.APIKey != "" && !visible.MatchString(config.APIKey) {
		return nil, fmt.Errorf("entente: APIKey must be a key such as sk_live_…, without spaces")
	}
	sender := http.Client{}
	if config.HTTPClient != nil {
		sender = *config.HTTPClient
	}
	// Where a redirect leads is an answer of its own.
	sender.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	usual := settings{timeout: 30 * time.Second, maxRetries: 3, retryDelay: 500 * time.Millisecond}
	for _, option := range options {
		option(&usual)
	}
	client := &Client{baseURL: strings.TrimRight(config.BaseURL, "/"), apiKey: config.APIKey, sender: &sender, usual: usual}
	client.Resources = newResources(client)
	return client, nil
}

var ended = map[string]bool{"succeeded": true, "partial": true, "failed": true, "canceled": true, "superseded": true}

// Wait looks at an operation until it has ended: its Status says how it did. The context says how long.
func (c *Client) Wait(ctx context.Context, id string) (*Operation, error) {
	return until(ctx, func() (*Operation, error) { return c.Operations.Retrieve(ctx, id) }, func(o *Operation) bool { return ended[o.Status] })
}

// WaitForClock looks at the test clock until it is ready.
func (c *Client) WaitForClock(ctx context.Context) (*TestClock, error) {
	return until(ctx, func() (*TestClock, error) { return c.TestHelpers.Clock.Retrieve(ctx) }, func(o *TestClock) bool { return o.Status == "ready" })
}

func until[T any](ctx context.Context, look func() (T, error), isOver func(T) bool) (T, error) {
	for interval := 250 * time.Millisecond; ; interval = shorter(interval*3/2, 5*time.Second) {
		found, err := look()
		if err != nil || isOver(found) {
			return found, err
		}
		if err := pause(ctx, interval); err != nil {
			return found, err
		}
	}
}
