// A cluster of brokers in memory, of the library librdkafka, which speaks the protocol of Kafka: it prints its addresses, reads one
// command a line, and prints 0 for each that worked. It ends when its standard input does.
#include <librdkafka/rdkafka.h>
#include <librdkafka/rdkafka_mock.h>
#include <stdio.h>

enum { ALL = -1, LINE = 512 };

static int answer(rd_kafka_mock_cluster_t *cluster, const char *line) {
  char name[256];
  int first, second, count;
  if (sscanf(line, "topic %255s %d", name, &count) == 2) return rd_kafka_mock_topic_create(cluster, name, count, 1);
  if (sscanf(line, "fail %255s %d", name, &first) == 2) {
    rd_kafka_mock_topic_set_error(cluster, name, (rd_kafka_resp_err_t)first);
    return 0;
  }
  if (sscanf(line, "lead %255s %d %d", name, &first, &second) == 3)
    return rd_kafka_mock_partition_set_leader(cluster, name, first, second);
  if (sscanf(line, "delay %d", &count) == 1) return rd_kafka_mock_broker_set_rtt(cluster, ALL, count);
  if (sscanf(line, "refuse %d %d", &first, &second) == 2) {
    rd_kafka_mock_push_request_errors(cluster, (int16_t)first, 1, (rd_kafka_resp_err_t)second);
    return 0;
  }
  if (sscanf(line, "down %d", &first) == 1) return rd_kafka_mock_broker_set_down(cluster, first);
  if (sscanf(line, "up %d", &first) == 1) return rd_kafka_mock_broker_set_up(cluster, first);
  return -1;
}

int main(void) {
  char line[LINE];
  rd_kafka_conf_t *settings = rd_kafka_conf_new();
  rd_kafka_conf_set(settings, "log_level", "0", line, sizeof line);
  rd_kafka_t *client = rd_kafka_new(RD_KAFKA_PRODUCER, settings, line, sizeof line);
  if (client == NULL) return fprintf(stderr, "%s\n", line), 1;
  rd_kafka_mock_cluster_t *cluster = rd_kafka_mock_cluster_new(client, 2);
  if (cluster == NULL) return fputs("no cluster\n", stderr), 1;
  puts(rd_kafka_mock_cluster_bootstraps(cluster));
  for (fflush(stdout); fgets(line, sizeof line, stdin) != NULL; fflush(stdout)) printf("%d\n", answer(cluster, line));
  rd_kafka_mock_cluster_destroy(cluster);
  rd_kafka_destroy(client);
  return 0;
}
