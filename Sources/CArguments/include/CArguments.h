#ifndef COUNTME_ARGUMENTS_H
#define COUNTME_ARGUMENTS_H

// Nothing to call: the target only has to be linked.

#endif
