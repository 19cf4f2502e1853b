import { useEffect, useState } from 'react';
import { serverNow } from '#web/kit/clock.ts';
import { onSignOut } from '#web/kit/on-sign-out.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { draftsOf, forgetDrafts, type StoredDraft, sweepDrafts } from './draft.ts';

// Seldom asked, and with it the dialog code of every home.
const DraftsOnSignOut = lazyPart(async () => (await import('./DraftsOnSignOut.tsx')).DraftsOnSignOut);

interface Question {
  records: readonly StoredDraft[];
  answer: (leave: boolean) => void;
}

interface GuardProps {
  person: string;
  onReady: () => void;
}

/** Nobody signs out over what only lies on this device without being asked, and nothing of them stays there. */
export function DraftGuard({ person, onReady }: GuardProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => void sweepDrafts(serverNow()), []);
  useEffect(
    () =>
      onSignOut({
        prepare: async () => {
          const records = await draftsOf(person);
          if (records.length === 0) return true;
          return new Promise<boolean>((answer) => setQuestion({ records, answer }));
        },
        finish: () => void forgetDrafts(person),
      }),
    [person],
  );
  useEffect(onReady, [onReady]);
  if (!question) return null;
  return (
    <DraftsOnSignOut
      records={question.records}
      onDecide={(leave) => {
        question.answer(leave);
        setQuestion(null);
      }}
    />
  );
}
