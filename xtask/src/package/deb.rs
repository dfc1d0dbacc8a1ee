//! A Debian package: three files in an `ar` archive, two of them archives themselves.

use super::squeeze::squeeze;
use super::tar::Files;

/// The scripts that run before and after files are installed and removed.
const SCRIPTS: [(&str, &str); 3] = [
    ("postinst", include_str!("../../../packaging/debian/postinst")),
    ("prerm", include_str!("../../../packaging/debian/prerm")),
    ("postrm", include_str!("../../../packaging/debian/postrm")),
];

/// The description of a package, other than its files.
#[derive(Debug, Clone)]
pub(super) struct About {
    pub(super) version: String,
    /// The time of every file, in seconds since 1970.
    pub(super) time: u64,
    /// The oldest C library with which the program runs.
    pub(super) libc: String,
}

impl About {
    /// The name of the package file.
    pub(super) fn file_name(&self) -> Result<String, String> {
        Ok(format!("tilewright_{}_{}.deb", self.version, architecture()?))
    }

    fn control(&self, files: &Files) -> Result<String, String> {
        let kib: usize = files.iter().map(|(_, bytes)| bytes.len().div_ceil(1024)).sum();
        Ok(format!(
            "Package: tilewright\nVersion: {}\nArchitecture: {}\n\
             Maintainer: Tilewright maintainers <maintainers@tilewright.invalid>\nInstalled-Size: {kib}\n\
             Depends: libc6 (>= {}), libgcc-s1, passwd, init-system-helpers\nSection: games\nPriority: optional\n\
             Description: crossword tile game for families, classes and clubs\n \
             A server with a web app, for phones, laptops and televisions, a game in the\n \
             terminal, bots of every strength, free English word lists, and tools for\n \
             words and finished games.\n",
            self.version,
            architecture()?,
            self.libc
        ))
    }
}

/// The bytes of the package.
pub(super) fn deb(files: &Files, about: &About) -> Result<Vec<u8>, String> {
    let mut control = Files::default();
    control.add("control", about.control(files)?);
    let settings = files.iter().map(|(path, _)| path).filter(|path| path.starts_with("etc/"));
    control.add("conffiles", settings.map(|path| format!("/{path}\n")).collect::<String>());
    for (name, script) in SCRIPTS {
        control.add_program(name, script);
    }
    let control = squeeze(&control.tar("./", about.time)?)?;
    let data = squeeze(&files.tar("./", about.time)?)?;
    let mut package = b"!<arch>\n".to_vec();
    for (name, bytes) in [("debian-binary", b"2.0\n".as_slice()), ("control.tar.gz", &control), ("data.tar.gz", &data)]
    {
        let header = format!("{name:<16}{:<12}0     0     100644  {:<10}`\n", about.time, bytes.len());
        package.extend_from_slice(header.as_bytes());
        package.extend_from_slice(bytes);
        if !bytes.len().is_multiple_of(2) {
            package.push(b'\n');
        }
    }
    Ok(package)
}

/// Debian's name for this architecture.
pub(super) fn architecture() -> Result<&'static str, String> {
    match std::env::consts::ARCH {
        "x86_64" => Ok("amd64"),
        "aarch64" => Ok("arm64"),
        "riscv64" => Ok("riscv64"),
        other => Err(format!("packages are made on amd64, arm64 and riscv64, not on {other}")),
    }
}

/// The newest version of the C library that a program needs; the version names are in it as text.
pub(super) fn libc_of(program: &[u8]) -> String {
    const NAME: &[u8] = b"GLIBC_2.";
    let minor = |at: usize| {
        let digits = program[at + NAME.len()..].iter().take_while(|byte| byte.is_ascii_digit()).take(3);
        digits.fold(0, |number, digit| number * 10 + u32::from(digit - b'0'))
    };
    let found = program.windows(NAME.len()).enumerate().filter(|(_, window)| *window == NAME).map(|(at, _)| minor(at));
    format!("2.{}", found.max().unwrap_or(34))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program;

    fn about() -> About {
        About { version: "1.2.3".to_owned(), time: 86_400, libc: "2.34".to_owned() }
    }

    fn files() -> Files {
        let mut files = Files::default();
        files.add_program("usr/bin/tilewright", "program");
        files.add("etc/tilewright/tilewright.toml", "chat = false");
        files
    }

    #[test]
    fn two_packages_of_the_same_files_have_the_same_bytes() {
        assert_eq!(deb(&files(), &about()).unwrap(), deb(&files(), &about()).unwrap());
    }

    #[test]
    fn dpkg_reads_it() {
        if !program::exists("dpkg-deb", "--version") {
            return;
        }
        let path = std::env::temp_dir().join(format!("tilewright-deb-{}.deb", std::process::id()));
        std::fs::write(&path, deb(&files(), &about()).unwrap()).unwrap();
        let ask = |option: &str| {
            let mut dpkg = std::process::Command::new("dpkg-deb");
            dpkg.arg(option).arg(&path);
            program::ask(dpkg).unwrap()
        };
        let control = ask("--field");
        assert!(control.contains("Version: 1.2.3\n") && control.contains("libc6 (>= 2.34)"), "{control}");
        let contents = ask("--contents");
        assert!(contents.contains("-rwxr-xr-x root/root") && contents.contains("./usr/bin/tilewright"), "{contents}");
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn the_newest_library_that_is_asked_for_counts() {
        assert_eq!(libc_of(b"..GLIBC_2.2.5\0GLIBC_2.34\0GLIBC_2.4\0"), "2.34");
        assert_eq!(libc_of(b"GLIBC_2."), "2.0");
    }
}
