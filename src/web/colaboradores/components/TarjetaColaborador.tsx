import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contar } from '#shared/base/formatos.ts';
import type { Colaborador } from '#shared/colaboradores.ts';
import { ActionMenu, cornerInset } from '#web/kit/ui/ActionMenu.tsx';
import { DeleteIcon, EditIcon, SignOutIcon } from '#web/kit/ui/icons.tsx';
import { BookIcon, GraduationCapIcon } from '#web/kit/ui/icons-objects.tsx';
import { LabelledIconButton } from '#web/kit/ui/LabelledIconButton.tsx';
import { OpenLink } from '#web/kit/ui/OpenLink.tsx';
import { openableCard, openOnPress } from '#web/kit/ui/open-on-press.ts';
import { Tag } from '#web/kit/ui/Tag.tsx';
import { usePermite } from '#web/sesion/api.ts';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { CERRAR_SUS_SESIONES } from '#web/sesion/components/TerminarSesiones.tsx';
import { esDocente } from '../api.ts';

export type AccionColaborador = 'editar' | 'materias' | 'guias' | 'sesiones' | 'eliminar';

interface TarjetaColaboradorProps {
  colaborador: Colaborador;
  /** The year shown may be written to. */
  abierto: boolean;
  onAction: (accion: AccionColaborador) => void;
}

/** A member of staff with their positions; teachers also with their classes and homerooms of the year. */
export function TarjetaColaborador({ colaborador, abierto, onAction }: TarjetaColaboradorProps) {
  const { nombres, colaboradoresCargos, totalAsignaciones, totalGuias, permisos } = colaborador;
  const docente = esDocente(colaborador);
  const editable = abierto && permisos.editar;
  const editar = editable ? () => onAction('editar') : undefined;
  const eliminable = abierto && permisos.eliminar;
  const asignable = usePermite('estructura') && abierto && docente;
  const usuario = colaborador.usuarioBit ? colaborador.colaboradoresUsuarios[0]?.usuario : undefined;
  return (
    <Card
      component="li"
      sx={{ display: 'flex', flexDirection: 'column', ...(editar ? openableCard : {}) }}
      {...openOnPress(editar)}
    >
      <Stack direction="row" sx={{ gap: 2, p: 2, flex: 1 }}>
        <Avatar name={nombres} kind={docente ? 'docente' : 'colaborador'} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {editar ? <OpenLink onOpen={editar}>{nombres}</OpenLink> : nombres}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap title={usuario}>
            {usuario ?? 'Sin usuario'}
          </Typography>
          <Stack
            component="ul"
            aria-label="Cargos"
            direction="row"
            useFlexGap
            sx={{ flexWrap: 'wrap', gap: 0.5, m: 0, mt: 1, p: 0, listStyle: 'none' }}
          >
            {colaboradoresCargos.map(({ idCargo, idCargoNavigation }) => (
              <li key={idCargo}>
                <Tag text={idCargoNavigation.nombre} />
              </li>
            ))}
          </Stack>
        </Box>
        {usuario && editable ? (
          <Box sx={cornerInset}>
            <ActionMenu
              label={`Opciones de ${nombres}`}
              actions={[
                { text: CERRAR_SUS_SESIONES, icon: SignOutIcon, onClick: () => onAction('sesiones') },
              ]}
            />
          </Box>
        ) : null}
      </Stack>
      {docente || editable || eliminable ? (
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            minHeight: 56,
            pl: 2,
            pr: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
            {docente
              ? `${contar(totalAsignaciones, 'materia', 'materias')} · ${contar(totalGuias, 'grado', 'grados')}`
              : ''}
          </Typography>
          {editable ? (
            <LabelledIconButton label={`Editar a ${nombres}`} onClick={() => onAction('editar')}>
              <EditIcon />
            </LabelledIconButton>
          ) : null}
          {asignable ? (
            <LabelledIconButton
              label={`Materias asignadas de ${nombres}`}
              onClick={() => onAction('materias')}
            >
              <BookIcon />
            </LabelledIconButton>
          ) : null}
          {docente ? (
            <LabelledIconButton label={`Grados a cargo de ${nombres}`} onClick={() => onAction('guias')}>
              <GraduationCapIcon />
            </LabelledIconButton>
          ) : null}
          {eliminable ? (
            <LabelledIconButton label={`Eliminar a ${nombres}`} onClick={() => onAction('eliminar')}>
              <DeleteIcon />
            </LabelledIconButton>
          ) : null}
        </Stack>
      ) : null}
    </Card>
  );
}
