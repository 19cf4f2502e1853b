import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { contar } from '#shared/base/formatos.ts';
import type { Colaborador } from '#shared/colaboradores.ts';
import { enLaOrilla, MenuAcciones } from '#web/kit/ui/ActionMenu.tsx';
import { IconoBorrar, IconoEditar, IconoSalir } from '#web/kit/ui/icons.tsx';
import { IconoGrados, IconoLibro } from '#web/kit/ui/icons-objects.tsx';
import { BotonIcono } from '#web/kit/ui/LabelledIconButton.tsx';
import { NombreQueAbre } from '#web/kit/ui/OpenLink.tsx';
import { alPulsar, tarjetaQueAbre } from '#web/kit/ui/open-on-press.ts';
import { Ficha } from '#web/kit/ui/Tag.tsx';
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
      sx={{ display: 'flex', flexDirection: 'column', ...(editar ? tarjetaQueAbre : {}) }}
      {...alPulsar(editar)}
    >
      <Stack direction="row" sx={{ gap: 2, p: 2, flex: 1 }}>
        <Avatar name={nombres} kind={docente ? 'docente' : 'colaborador'} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {editar ? <NombreQueAbre onOpen={editar}>{nombres}</NombreQueAbre> : nombres}
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
                <Ficha text={idCargoNavigation.nombre} />
              </li>
            ))}
          </Stack>
        </Box>
        {usuario && editable ? (
          <Box sx={enLaOrilla}>
            <MenuAcciones
              label={`Opciones de ${nombres}`}
              actions={[{ text: CERRAR_SUS_SESIONES, icon: IconoSalir, onClick: () => onAction('sesiones') }]}
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
            <BotonIcono label={`Editar a ${nombres}`} onClick={() => onAction('editar')}>
              <IconoEditar />
            </BotonIcono>
          ) : null}
          {asignable ? (
            <BotonIcono label={`Materias asignadas de ${nombres}`} onClick={() => onAction('materias')}>
              <IconoLibro />
            </BotonIcono>
          ) : null}
          {docente ? (
            <BotonIcono label={`Grados a cargo de ${nombres}`} onClick={() => onAction('guias')}>
              <IconoGrados />
            </BotonIcono>
          ) : null}
          {eliminable ? (
            <BotonIcono label={`Eliminar a ${nombres}`} onClick={() => onAction('eliminar')}>
              <IconoBorrar />
            </BotonIcono>
          ) : null}
        </Stack>
      ) : null}
    </Card>
  );
}
