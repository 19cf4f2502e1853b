import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { Tooltip } from '#web/kit/ui/Tooltip.tsx';

const LETRA = {
  aprobado: { tone: 'success', text: 'A', words: 'Aprobado' },
  reprobado: { tone: 'error', text: 'R', words: 'Reprobado' },
} as const;

/** How a year ended: A in green, R in red, a dash while it is not known. */
export function Resultado({ aprobado, words }: { aprobado: boolean | null; words?: string }) {
  if (aprobado === null) return <span title="Sin resultado todavía">—</span>;
  const { tone, text, words: own } = LETRA[aprobado ? 'aprobado' : 'reprobado'];
  return (
    <Tooltip title={words ?? own}>
      <span>
        <StatusChip tone={tone} text={text} />
      </span>
    </Tooltip>
  );
}
