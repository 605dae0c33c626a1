/* libmosquitto as the room MQTT sees it, and the descriptor by which its thread is woken. */
#include <mosquitto.h>
#include <sys/eventfd.h>
