import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as EnlaceInterno, useNavigate } from 'react-router';
import { contar } from '#shared/base/formatos.ts';
import type { Grado } from '#shared/grados.ts';
import { ActionMenu, cornerInset, type MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { ChevronRightIcon, DeleteIcon, DownloadIcon, EditIcon, PlusIcon } from '#web/kit/ui/icons.tsx';
import { BanknoteIcon, PeopleIcon } from '#web/kit/ui/icons-objects.tsx';
import { openableCard, openOnPress } from '#web/kit/ui/open-on-press.ts';
import { Tag } from '#web/kit/ui/Tag.tsx';
import { paths } from '#web/paths.ts';
import { usePermisos } from '#web/sesion/api.ts';

interface TarjetaGradoProps {
  grado: Grado;
  /** The shown year may be written to. */
  abierto: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onEnrol: () => void;
  onEnrolGroup: () => void;
  onAccounts: () => void;
  onCards: () => void;
}

/** A grade of the year with its sections and what can be done with it. */
export function TarjetaGrado({
  grado,
  abierto,
  onEdit,
  onDelete,
  onEnrol,
  onEnrolGroup,
  onAccounts,
  onCards,
}: TarjetaGradoProps) {
  const { gradosSecciones: secciones, gradosMaterias: materias } = grado;
  const estudiantes = secciones.reduce((total, { totalEstudiantes }) => total + totalEstudiantes, 0);
  const navigate = useNavigate();
  const detalles = paths.gradoDetalle.to({ id: grado.idGrado });
  const sinNadie = { disabled: estudiantes === 0 };
  const sinSecciones = { disabled: secciones.length === 0 };
  const inscribir = { text: 'Inscribir estudiante', icon: PlusIcon, onClick: onEnrol, ...sinSecciones };
  const grupos = { text: 'Inscribir por grupos', icon: PeopleIcon, onClick: onEnrolGroup, ...sinSecciones };
  const cuentas = { text: 'Generar cuentas de pagos', icon: BanknoteIcon, onClick: onAccounts, ...sinNadie };
  const permite = usePermisos();
  const actions: MenuAction[] = [
    ...(abierto && permite('estudiantes')
      ? [inscribir, ...(grado.inscripcionPorGrupos ? [grupos] : [])]
      : []),
    ...(permite('notas') ? [{ text: 'Boletas', icon: DownloadIcon, onClick: onCards, ...sinNadie }] : []),
    ...(abierto && permite('pagos') ? [cuentas] : []),
    ...(abierto && permite('estructura')
      ? [
          { text: 'Editar', icon: EditIcon, onClick: onEdit },
          { text: 'Eliminar', icon: DeleteIcon, danger: true, onClick: onDelete },
        ]
      : []),
  ];
  return (
    <Card
      component="article"
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5, ...openableCard }}
      {...openOnPress(() => navigate(detalles))}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h4" component="h2">
            <Link component={EnlaceInterno} to={detalles} color="inherit" underline="hover">
              {grado.nombre}
            </Link>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {grado.idCarreraNavigation?.nombre ?? grado.idNivelEstudiantilNavigation.nombre}
          </Typography>
        </Box>
        {actions.length > 0 ? (
          <Box sx={cornerInset}>
            <ActionMenu actions={actions} label={`Opciones de ${grado.nombre}`} />
          </Box>
        ) : null}
      </Stack>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        {secciones.map(({ idGradoSeccion, idSeccionNavigation, totalEstudiantes }) => (
          <Tag key={idGradoSeccion} text={`Sección ${idSeccionNavigation.seccion} · ${totalEstudiantes}`} />
        ))}
        {secciones.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            Sin secciones en este ciclo
          </Typography>
        ) : null}
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 'auto' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {contar(estudiantes, 'alumno', 'alumnos')} · {contar(materias.length, 'materia', 'materias')}
        </Typography>
        <Button
          component={EnlaceInterno}
          to={detalles}
          endIcon={<ChevronRightIcon />}
          aria-label={`Detalles de ${grado.nombre}`}
        >
          Detalles
        </Button>
      </Stack>
    </Card>
  );
}
