import { notifyManager } from '@tanstack/react-query';

// Where the clock of a test stands still, screens hear of an answer as soon as it is there.
notifyManager.setScheduler(queueMicrotask);
