import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { fechaCorta } from '#shared/base/fechas.ts';
import type { MateriaPorCerrar } from '#shared/cierres/materias.ts';
import type { CierreDeSeccion } from '#shared/cierres.ts';
import { DialogoMotivo } from '#web/calificaciones/cierre/components/DialogoMotivo.tsx';
import { ActionMenu, cornerInset, type MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx';
import { CheckCircleIcon, ForbiddenIcon, LockIcon, UndoIcon } from '#web/kit/ui/icons.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { Warning } from '#web/kit/ui/Warning.tsx';
import { Monograma } from '#web/materias/components/Monograma.tsx';
import {
  useCerrarMateriaDeSeccion,
  useMateriaImpartida,
  useMateriaNoImpartida,
  useReabrirMateriaDeSeccion,
} from '../api.ts';

type Acto = 'cerrar' | 'reabrir' | 'noSeImparte' | 'seImparte';
interface Pedido {
  acto: Acto;
  materia: MateriaPorCerrar;
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

function menuDe(materia: MateriaPorCerrar, pedir: (acto: Acto) => void): MenuAction[] {
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
    { text: 'No se imparte este año…', icon: ForbiddenIcon, onClick: () => pedir('noSeImparte') },
  ];
}

interface PreguntaProps extends Pedido {
  idGradoSeccion: number;
  onClose: () => void;
}

function Pregunta({ acto, materia, idGradoSeccion, onClose }: PreguntaProps) {
  const cerrar = useCerrarMateriaDeSeccion();
  const reabrir = useReabrirMateriaDeSeccion(onClose);
  const noSeImparte = useMateriaNoImpartida(onClose);
  const seImparte = useMateriaImpartida(onClose);
  const params = { idGradoSeccion: String(idGradoSeccion), idMateria: String(materia.idMateria) };
  const { nombre, docente } = materia;
  if (acto === 'cerrar')
    return (
      <ConfirmDialog
        open
        title="Cerrar materia"
        text={`¿Cerrar ${nombre} en lugar de ${docente ?? 'su docente'}?`}
        detail={
          <Stack sx={{ gap: 1 }}>
            {materia.avisan.map((aviso) => (
              <Warning key={aviso}>{aviso}</Warning>
            ))}
            <span>
              Sus notas quedan fijas. Se puede reabrir con un motivo mientras la sección siga abierta.
            </span>
          </Stack>
        }
        icon={<LockIcon />}
        accept="Cerrar materia"
        busy={cerrar.isPending}
        onAccept={() => void cerrar.mutateAsync({ params }).then(onClose, () => undefined)}
        onClose={onClose}
      />
    );
  const textos = {
    reabrir: {
      title: 'Reabrir materia',
      submit: 'Reabrir',
      text: 'Sus notas se podrán cambiar otra vez.',
      send: reabrir,
    },
    noSeImparte: {
      title: 'No se imparte este año',
      submit: 'Guardar',
      text: 'La materia no cuenta en el resultado de ningún alumno de la sección.',
      send: noSeImparte,
    },
    seImparte: {
      title: 'Sí se imparte este año',
      submit: 'Guardar',
      text: 'La materia vuelve a contar, y hay que cerrarla.',
      send: seImparte,
    },
  }[acto];
  const { send, ...dialogo } = textos;
  return (
    <DialogoMotivo
      {...dialogo}
      subject={nombre}
      send={(body) => send.mutateAsync({ params, body })}
      onClose={onClose}
    />
  );
}

/** The subjects of a section: which are closed, and what the others wait for. */
export function MateriasPorCerrar({ cierre }: { cierre: CierreDeSeccion }) {
  const { materias, permisos, idGradoSeccion, fechaCerrada } = cierre;
  const abiertas = materias.filter(({ estado }) => estado === 'abierta').length;
  const [todas, setTodas] = useState(false);
  const [pedido, setPedido] = useState<Pedido | null>(null);
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
            {permisos.preparar && fechaCerrada === null ? (
              <Stack sx={cornerInset}>
                <ActionMenu
                  label={`Opciones de ${materia.nombre}`}
                  actions={menuDe(materia, (acto) => setPedido({ acto, materia }))}
                />
              </Stack>
            ) : null}
          </Stack>
        ))}
      </Stack>
      {pedido ? (
        <Pregunta {...pedido} idGradoSeccion={idGradoSeccion} onClose={() => setPedido(null)} />
      ) : null}
    </Card>
  );
}
