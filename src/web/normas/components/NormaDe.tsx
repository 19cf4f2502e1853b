import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { fechaCorta } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import { deQuien, NOMBRE_DE_NOTA_DE_RECUPERACION, NOMBRE_DE_PROMOCION } from '#shared/normas.rules.ts';
import type { Norma } from '#shared/normas.ts';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { CheckIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { useConfirmarNorma, useQuitarExcepcion } from '../api.ts';
import { EditarNorma } from '../form.tsx';

/** What a norm says, question by question. */
const loQueDice = (norma: Norma): (readonly [que: string, dice: string])[] => {
  const { notaMinima, promocion, oportunidades, porcentajeMaximo, notaRecuperacion } = norma;
  return [
    ['Nota para aprobar', String(notaMinima)],
    ['Se promueve', NOMBRE_DE_PROMOCION[promocion]],
    ['Recuperación', oportunidades === 0 ? 'No hay' : contar(oportunidades, 'oportunidad', 'oportunidades')],
    ...(oportunidades === 0
      ? []
      : ([
          ['Con derecho si reprueba hasta', `${porcentajeMaximo} % de sus materias`],
          ['La nota de recuperación', NOMBRE_DE_NOTA_DE_RECUPERACION[notaRecuperacion]],
        ] as const)),
  ];
};

const Datos = ({ norma }: { norma: Norma }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1 }}>
    {loQueDice(norma).map(([que, dice]) => (
      <Box
        key={que}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}
      >
        <Typography component="dt" variant="body2" color="textSecondary">
          {que}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 700 }}>
          {dice}
        </Typography>
      </Box>
    ))}
  </Box>
);

const Estado = ({ norma: { confirmada, confirmadaPor } }: { norma: Norma }) =>
  confirmada === null ? (
    <StatusChip tone="warning" text="Por confirmar" />
  ) : (
    <StatusChip
      tone="success"
      variant="text"
      text={`Confirmada el ${fechaCorta(confirmada)}${confirmadaPor ? ` por ${confirmadaPor}` : ''}`}
    />
  );

type Abierto = 'editar' | 'confirmar' | 'quitar';

interface PreguntaProps {
  norma: Norma;
  onClose: () => void;
}

function Confirmar({ norma, onClose }: PreguntaProps) {
  const { confirmar, isPending } = useConfirmarNorma(norma, onClose);
  const deCual = `${deQuien(norma)} ${norma.idCicloEscolar}`;
  return (
    <ConfirmDialog
      open
      title="Confirmar norma"
      text={`¿Confirmas la norma de ${deCual}?`}
      detail={
        <Stack sx={{ gap: 2 }}>
          <Datos norma={norma} />
          <span>Los resultados del ciclo y las notas en rojo se calculan con ella desde ahora.</span>
        </Stack>
      }
      icon={<CheckIcon />}
      accept="Confirmar"
      busy={isPending}
      onAccept={confirmar}
      onClose={onClose}
    />
  );
}

function Quitar({ norma, onClose }: PreguntaProps) {
  const { quitar, isPending } = useQuitarExcepcion(norma, onClose);
  return (
    <ConfirmDialog
      open
      title="Quitar excepción"
      text={`¿Quitas la norma propia de ${deQuien(norma)}?`}
      detail={`El grado vuelve a la norma de ${norma.nivel.nombre}.`}
      accept="Quitar"
      danger
      busy={isPending}
      onAccept={quitar}
      onClose={onClose}
    />
  );
}

export interface Puede {
  /** The director, in a year that is not over. */
  editable: boolean;
  /** The director, as long as the marks of the year can be corrected. */
  confirmable: boolean;
}

interface NormaProps extends Puede {
  norma: Norma;
  titulo: ReactNode;
}

/** The norm of a level or of a grade, and what the director does with it. */
export function NormaDe({ norma, editable, confirmable, titulo }: NormaProps) {
  const [abierto, abrir] = useState<Abierto | null>(null);
  const cerrar = () => abrir(null);
  const nombre = deQuien(norma);
  const pide = confirmable && norma.confirmada === null;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
      >
        {titulo}
        <Estado norma={norma} />
      </Stack>
      <Datos norma={norma} />
      {pide || editable ? (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {pide ? (
            <Button variant="tonal" onClick={() => abrir('confirmar')}>
              Confirmar norma de {nombre} {norma.idCicloEscolar}
            </Button>
          ) : null}
          {editable ? (
            <Button
              variant="outlined"
              color="inherit"
              aria-label={`Editar norma de ${nombre}`}
              onClick={() => abrir('editar')}
            >
              Editar
            </Button>
          ) : null}
          {editable && norma.grado ? (
            <Button
              color="inherit"
              aria-label={`Quitar excepción de ${nombre}`}
              onClick={() => abrir('quitar')}
            >
              Quitar
            </Button>
          ) : null}
        </Stack>
      ) : null}
      {abierto === 'editar' ? <EditarNorma norma={norma} onClose={cerrar} /> : null}
      {abierto === 'confirmar' ? <Confirmar norma={norma} onClose={cerrar} /> : null}
      {abierto === 'quitar' ? <Quitar norma={norma} onClose={cerrar} /> : null}
    </Stack>
  );
}
