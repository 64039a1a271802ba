package entente

import (
	"context"
	"encoding/json"
	"errors"
)

// Page is a page of a list.
type Page[T any] struct {
	Object string `json:"object"`
	Data   []T    `json:"data"`
	// HasMore is true if more entries follow these.
	HasMore bool `json:"has_more"`
	// Next is the StartingAfter of the page after this one, in an order by amounts or names; nil on the last page, and otherwise.
	Next *string `json:"next,omitempty"`
}

// turning is a page, by which the next one is found.
type turning struct {
	Data    []json.RawMessage `json:"data"`
	HasMore *bool             `json:"has_more"`
	Next    *string           `json:"next"`
}

// after is where the page after this one begins; empty after the last one, and where no entry says it. Built-in metric keys have no id.
func (t turning) after() string {
	var last struct {
		ID  *string `json:"id"`
		Key *string `json:"key"`
	}
	if len(t.Data) > 0 {
		_ = json.Unmarshal(t.Data[len(t.Data)-1], &last)
	}
	for _, cursor := range []*string{t.Next, last.ID, last.Key} {
		if *t.HasMore && cursor != nil {
			return *cursor
		}
	}
	return ""
}

var errNoCursor = errors.New("more entries follow, and the last one has no id that they could begin after")
var errNoPage = errors.New("the answer is no page of a list: it needs a list `data` and a boolean `has_more`")
var errSamePage = errors.New("more entries follow, and the page ends where the one before it ended")

// ask answers the body of the page after a cursor, or of the first one.
type ask func(cursor string) (*Response, error)

func asking(ctx context.Context, c *Client, op endpoint, ids []string, params any, options []Option) ask {
	return func(cursor string) (*Response, error) {
		fields, err := fieldsOf(params)
		if err != nil {
			return nil, err
		}
		if cursor != "" {
			fields["starting_after"], _ = json.Marshal(cursor)
		}
		return c.send(ctx, op, ids, fields, options, isSuccess)
	}
}

// Rows loops over the entries of a list whose pages say more than their entries, such as their sums.
//
//	for rows.Next() {
//		row := rows.Current()
//	}
//	if err := rows.Err(); err != nil { … }
type Rows[P any, T any] struct {
	ask     ask
	page    P
	entries []T
	at      int
	cursor  string
	status  int
	isLast  bool
	err     error
}

// Iterator loops over all entries of a list; it asks for further pages as it goes.
type Iterator[T any] struct {
	Rows[Page[T], T]
}

func list[T any](ctx context.Context, c *Client, op endpoint, ids []string, params any, options []Option) *Iterator[T] {
	return &Iterator[T]{Rows[Page[T], T]{ask: asking(ctx, c, op, ids, params, options), at: -1}}
}

func rows[P any, T any](ctx context.Context, c *Client, op endpoint, ids []string, params any, options []Option) *Rows[P, T] {
	return &Rows[P, T]{ask: asking(ctx, c, op, ids, params, options), at: -1}
}

// Next goes to the next entry; false after the last one, and after an error.
func (r *Rows[P, T]) Next() bool {
	for r.at++; r.at >= len(r.entries); r.at = 0 {
		if !r.NextPage() {
			return false
		}
	}
	return true
}

// Current is the entry that Next went to.
func (r *Rows[P, T]) Current() T { return r.entries[r.at] }

// NextPage asks for the next page; false after the last one, and after an error.
func (r *Rows[P, T]) NextPage() bool {
	if r.isLast || r.err != nil {
		return false
	}
	if r.status != 0 && r.cursor == "" {
		r.err = unreadable(r.status, errNoCursor)
		return false
	}
	var found *Response
	if found, r.err = r.ask(r.cursor); r.err != nil {
		return false
	}
	var turn turning
	var page P
	var entries struct {
		Data []T `json:"data"`
	}
	for _, into := range []any{&turn, &page, &entries} {
		if r.err = read(found, into); r.err != nil {
			return false
		}
	}
	if turn.Data == nil || turn.HasMore == nil {
		r.err = unreadable(found.Status, errNoPage)
		return false
	}
	before := r.cursor
	r.page, r.entries, r.at, r.cursor = page, entries.Data, -1, turn.after()
	r.status, r.isLast = found.Status, !*turn.HasMore
	if r.cursor != "" && r.cursor == before {
		r.err = unreadable(found.Status, errSamePage)
	}
	return r.err == nil
}

// Page is the page that was asked for last.
func (r *Rows[P, T]) Page() P { return r.page }

// Err is the error that ended the loop; nil after the last entry.
func (r *Rows[P, T]) Err() error { return r.err }
