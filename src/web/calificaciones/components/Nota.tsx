import Box from '@mui/material/Box';
import { materiaReprobada, NNG } from '#shared/calificaciones.rules.ts';
import type { CalificacionesDeMateria } from '#shared/calificaciones.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';

/** Letters beside a mark: where it comes from. */
const LETRAS = { T: 'nota de traslado', R: 'nota de recuperación' } as const;
export type LetraDeNota = keyof typeof LETRAS;

export const Letra = ({ letra }: { letra: LetraDeNota }) => (
  <Box
    component="abbr"
    title={LETRAS[letra]}
    aria-label={LETRAS[letra]}
    sx={{ ml: 0.5, fontSize: '0.75em', textDecoration: 'none' }}
  >
    {letra}
  </Box>
);

interface NotaProps {
  value: number | null;
  strong?: boolean;
  /** Whether it fails: no number does before its block has ended. */
  baja: boolean;
  letra?: LetraDeNota | undefined;
}

/** A total or an average: failing ones are red and say so with a mark. */
export function Nota({ value, strong, baja, letra }: NotaProps) {
  return (
    <Box
      component="span"
      sx={{
        fontWeight: 700,
        fontSize: strong ? '1.25rem' : undefined,
        color: baja ? 'error.main' : 'text.primary',
      }}
    >
      {value === null ? NNG : twoDecimals(value)}
      {letra ? <Letra letra={letra} /> : null}
      {baja ? (
        <Box component="span" role="img" aria-label="reprobado" sx={{ ml: 0.25, fontSize: '0.75em' }}>
          ▾
        </Box>
      ) : null}
    </Box>
  );
}

/** The one mark of a year before the school had Ceiba, as it was written down; whether it fails says its whole number. */
export const NotaFinal = ({ de }: { de: CalificacionesDeMateria }) => (
  <Nota value={de.notaFinal ?? null} baja={materiaReprobada(de)} strong />
);
