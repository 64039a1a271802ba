package entente

import (
	"encoding/json"
	"time"
)

// Field is a field of a request that may be left out: nil is not sent, Set sends a value, and Null sends null.
type Field[T any] map[bool]T

// Set is a field with a value.
func Set[T any](value T) Field[T] { return Field[T]{true: value} }

// Null is a field that is null.
func Null[T any]() Field[T] { return Field[T]{false: *new(T)} }

// MarshalJSON prints the value, or null.
func (f Field[T]) MarshalJSON() ([]byte, error) {
	if value, isSet := f[true]; isSet {
		return json.Marshal(value)
	}
	return []byte("null"), nil
}

// Time is a time as requests take it.
func Time(value time.Time) string { return value.UTC().Format("2006-01-02T15:04:05.000Z07:00") }

// RawData is the data of an event as it arrived.
type RawData = json.RawMessage

// DataOf reads the data of an event: EnrollmentQualifiedData of an event whose type is EventEnrollmentQualified.
func DataOf[T any](event *Event) (*T, error) {
	var data T
	if err := decode(event.Data, &data); err != nil {
		return nil, err
	}
	return &data, nil
}
