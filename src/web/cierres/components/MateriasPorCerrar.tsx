import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fechaCorta } from '#shared/base/fechas.ts';
import { CON_NOTAS_MENSAJE, type MateriaPorCerrar } from '#shared/cierres/materias.ts';
import type { CierreDeSeccion } from '#shared/cierres.ts';
import { ActionMenu, cornerInset, type MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { CheckCircleIcon, ForbiddenIcon, LockIcon, UndoIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { Monograma } from '#web/materias/components/Monograma.tsx';
import { type ActoDeMateria, PreguntaDeMateria } from './PreguntaDeMateria.tsx';

interface Pedido {
  acto: ActoDeMateria;
  idMateria: number;
}

function Estado({ estado, fechaCerrada, motivo }: MateriaPorCerrar) {
  if (estado === 'cerrada')
    return (
      <StatusChip
        tone="success"
        variant="text"
        icon={LockIcon}
        text={fechaCerrada === null ? 'Cerrada' : `Cerrada el ${fechaCorta(fechaCerrada)}`}
      />
    );
  if (estado === 'abierta') return <StatusChip tone="warning" variant="text" text="Falta cerrar" />;
  return (
    <StatusChip
      tone="neutral"
      variant="text"
      icon={ForbiddenIcon}
      text={['No se imparte este año', motivo].filter(Boolean).join(': ')}
    />
  );
}

function menuDe(materia: MateriaPorCerrar, pedir: (acto: ActoDeMateria) => void): MenuAction[] {
  if (materia.estado === 'cerrada')
    return [{ text: 'Reabrir…', icon: UndoIcon, onClick: () => pedir('reabrir') }];
  if (materia.estado === 'no se imparte')
    return [{ text: 'Sí se imparte…', icon: UndoIcon, onClick: () => pedir('seImparte') }];
  const [porQue] = materia.bloquean;
  return [
    {
      text: 'Cerrar en lugar del docente',
      icon: LockIcon,
      onClick: () => pedir('cerrar'),
      ...(porQue === undefined ? {} : { why: porQue }),
    },
    {
      text: 'No se imparte este año…',
      icon: ForbiddenIcon,
      onClick: () => pedir('noSeImparte'),
      ...(materia.conNotas ? { why: CON_NOTAS_MENSAJE } : {}),
    },
  ];
}

/** What is left to do in a class only its teacher can do. */
const QUIEN_LO_HACE =
  'Lo que falta en una clase lo hace quien la da. Si no está, la clase se transfiere en Colaboradores › Materias asignadas › Transferir.';

const esperaASuDocente = ({ estado, docente, bloquean }: MateriaPorCerrar): boolean =>
  estado === 'abierta' && docente !== null && bloquean.length > 0;

/** The subjects of a section: which are closed, and what the others wait for. */
export function MateriasPorCerrar({ cierre }: { cierre: CierreDeSeccion }) {
  const { materias, permisos, fechaCerrada } = cierre;
  const prepara = permisos.preparar && fechaCerrada === null;
  const abiertas = materias.filter(({ estado }) => estado === 'abierta').length;
  const [todas, setTodas] = useState(false);
  const [pedido, setPedido] = useState<Pedido | null>(null);
  const pedida = materias.find(({ idMateria }) => idMateria === pedido?.idMateria);
  const visibles = todas ? materias : materias.filter(({ estado }) => estado === 'abierta');
  return (
    <Card component="section" aria-label="Materias de la sección">
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', px: 2, py: 1 }}>
        <Typography variant="h5" component="h2" sx={{ flex: '1 1 200px' }}>
          {abiertas === 0 ? 'Todas las materias están cerradas' : `Materias por cerrar · ${abiertas}`}
        </Typography>
        {abiertas === materias.length ? null : (
          <Button startIcon={<CheckCircleIcon />} aria-expanded={todas} onClick={() => setTodas(!todas)}>
            {todas ? 'Ver solo las que faltan' : 'Ver todas las materias'}
          </Button>
        )}
      </Stack>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {visibles.map((materia) => (
          <Stack
            key={materia.idMateria}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', gap: 1.5, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
          >
            <Monograma subject={materia.nombre} />
            <Stack sx={{ flex: 1, minWidth: 0, gap: 0.25 }}>
              <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
                {materia.nombre}
              </Typography>
              <Typography variant="caption" component="p" color="textSecondary">
                {materia.docente ?? 'Sin docente'}
              </Typography>
              <Estado {...materia} />
              {materia.estado === 'abierta'
                ? [...materia.bloquean, ...materia.avisan].map((texto) => (
                    <Typography key={texto} variant="body2">
                      {texto}
                    </Typography>
                  ))
                : null}
            </Stack>
            {prepara ? (
              <Stack sx={cornerInset}>
                <ActionMenu
                  label={`Opciones de ${materia.nombre}`}
                  actions={menuDe(materia, (acto) => setPedido({ acto, idMateria: materia.idMateria }))}
                />
              </Stack>
            ) : null}
          </Stack>
        ))}
      </Stack>
      {prepara && materias.some(esperaASuDocente) ? (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
        >
          {QUIEN_LO_HACE}
        </Typography>
      ) : null}
      {pedido && pedida ? (
        <PreguntaDeMateria
          acto={pedido.acto}
          materia={pedida}
          cierre={cierre}
          onClose={() => setPedido(null)}
        />
      ) : null}
    </Card>
  );
}
